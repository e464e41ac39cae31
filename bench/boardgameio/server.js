// boardgame.io's own server, as its documentation starts it: matches are kept in memory.
const { Server, Origins } = require("boardgame.io/server");
const { Tricks } = require("./game.js");

const server = Server({ games: [Tricks], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), callback: () => console.log("ready") });
