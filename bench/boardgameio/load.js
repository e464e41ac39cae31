// Plays at a boardgame.io server with its own clients: node load.js URL TABLES SEATS RATE SECONDS WARM-UP
// Prints "opened" when all sit, waits for a line on its input, plays for the seconds of the warm-up, prints "warm", waits for
// another line, plays, and prints what was measured as JSON. So that no game comes to its end, play is over after MOST moves a table,
// if not before.
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { Tricks, options } = require("./game.js");

const [url, tables, seats, rate, seconds, warmUp] = [process.argv[2], ...process.argv.slice(3).map(Number)];
const MOST = 150; // moves a table that are measured, and half as many to warm up, as in ../server_seats.py: no game is that short
const ready = [];
const times = [];
let over = 0;
let seed = 1;

const below = (n) => (seed = (seed * 48271) % 2147483647) % n;

async function post(path, body) {
  const answer = await fetch(url + path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

class Seat {
  constructor(matchID, playerID, credentials) {
    this.id = playerID;
    this.sent = 0;
    this.from = -1;
    this.client = Client({
      game: Tricks, numPlayers: seats, matchID, playerID, credentials, debug: false,
      multiplayer: SocketIO({ server: url, socketOpts: { transports: ["websocket"] } }),
    });
    this.client.subscribe((state) => state && this.hear(state));
    this.client.start();
  }

  hear(state) {
    if (this.sent && state._stateID > this.from) {
      times.push(performance.now() - this.sent);
      this.sent = 0;
    }
    if (state.ctx.gameover) {
      if (this.id === "0" && !this.done) over += 1;
      this.done = true;
    } else if (state.ctx.currentPlayer === this.id && !this.sent && state._stateID !== this.asked) {
      this.asked = state._stateID;
      ready.push(this);
    }
  }

  play() {
    const state = this.client.getState();
    const listed = options(state.G, this.id);
    const [name, value] = listed[below(listed.length)];
    this.from = state._stateID;
    this.sent = performance.now();
    this.client.moves[name](value);
  }
}

async function open() {
  for (let table = 0; table < tables; table++) {
    const { matchID } = await post("/games/tricks/create", { numPlayers: seats });
    for (let seat = 0; seat < seats; seat++) {
      const playerID = String(seat);
      const { playerCredentials } = await post(`/games/tricks/${matchID}/join`, { playerID, playerName: `G${seat}` });
      new Seat(matchID, playerID, playerCredentials);
    }
  }
  while (ready.length < tables) await new Promise((go) => setTimeout(go, 50));
}

function play(seconds, most) {
  const begun = performance.now();
  const end = begun + 1000 * seconds;
  let due = begun;
  let left = most;
  return new Promise((done) => {
    const tick = () => {
      const now = performance.now();
      if (now >= end || !left) return done((now - begun) / 1000);
      if (rate) {
        while (ready.length && left && due <= now) {
          due = Math.max(due + 1000 / rate, now - 500);
          ready.shift().play();
          left -= 1;
        }
        setTimeout(tick, 1);
      } else {
        for (; ready.length && left; left -= 1) ready.shift().play();
        setImmediate(tick);
      }
    };
    tick();
  });
}

async function main() {
  await open();
  console.log("opened");
  const told = () => new Promise((go) => process.stdin.once("data", go));
  await told();
  await play(warmUp, (tables * MOST) / 2);
  console.log("warm");
  await told();
  times.length = 0;
  const took = await play(seconds, tables * MOST);
  const found = JSON.stringify({ times, seconds: took, refused: 0, over });
  process.stdout.write(`${found}\n`, () => process.exit(0));
}

main();
