// boardgame.io's own server, as its documentation starts it: node server.js PORT [FOLDER]
// Matches are kept in memory, or with a FOLDER in files there, by its own FlatFile: they survive a restart, but no move waits for
// the disk.
const { Server, Origins, FlatFile } = require("boardgame.io/server");
const { Tricks } = require("./game.js");

const [port, folder] = process.argv.slice(2);
const db = folder ? new FlatFile({ dir: folder }) : undefined;
const server = Server({ games: [Tricks], origins: [Origins.LOCALHOST], db });
server.run({ port: Number(port), callback: () => console.log("ready") });
