// A trick-taking game with as many and as many-sided moves as Sea or Shore, written for boardgame.io: for every card a player
// chooses the card, the half to show and the additions; who wins a trick takes a treasure. Hands are secret.
const { PlayerView } = require("boardgame.io/core");

const CARDS = 48;
const ROUNDS = 2;
const HAND = 12;

function deal(G, random) {
  const deck = random.Shuffle([...Array(CARDS).keys()]);
  for (const [seat, player] of Object.values(G.players).entries()) {
    player.hand = deck.slice(seat * HAND, (seat + 1) * HAND).sort((a, b) => a - b);
    player.chosen = null;
    player.half = null;
  }
  G.treasures = random.Shuffle([...Array(32).keys()]);
  G.laid = [];
  G.trick = 0;
}

function card({ G, playerID }, card) {
  const player = G.players[playerID];
  if (G.step !== "card" || !player.hand.includes(card)) return "INVALID_MOVE";
  player.chosen = card;
  G.step = "show";
}

function show({ G, playerID }, half) {
  if (G.step !== "show" || (half !== 0 && half !== 1)) return "INVALID_MOVE";
  G.players[playerID].half = half;
  G.step = "add";
}

function add({ G, ctx, playerID, events }, additions) {
  const player = G.players[playerID];
  if (G.step !== "add" || additions < 0 || additions > G.additions[playerID]) return "INVALID_MOVE";
  G.additions[playerID] -= additions;
  player.hand = player.hand.filter((each) => each !== player.chosen);
  const shown = player.half === 0 ? player.chosen >> 2 : player.chosen & 3;
  G.laid.push({ seat: playerID, shown, half: player.half, value: (player.chosen >> 2) + additions });
  player.chosen = player.half = null;
  if (G.laid.length < ctx.numPlayers) {
    G.step = "card";
    events.endTurn();
    return;
  }
  const sorted = [...G.laid].sort((a, b) => b.value - a.value);
  G.additions[sorted[sorted.length - 1].seat] += 2;
  G.step = "claim";
  G.claims = G.treasures.slice(0, 2);
  events.endTurn({ next: sorted[0].seat });
}

function claim({ G, playerID, events, random }, treasure) {
  if (G.step !== "claim" || !G.claims.includes(treasure)) return "INVALID_MOVE";
  G.piles[playerID].push(treasure);
  G.treasures = G.treasures.filter((each) => each !== treasure);
  G.claims = [];
  G.laid = [];
  G.step = "card";
  G.trick += 1;
  if (G.trick === HAND) {
    G.round += 1;
    if (G.round < ROUNDS) deal(G, random);
  }
  events.endTurn({ next: playerID });
}

// client: false, so that what a client shows is what the server has acknowledged.
const onServer = (move) => ({ move, client: false });

const Tricks = {
  name: "tricks",
  setup: ({ ctx, random }) => {
    const seats = [...Array(ctx.numPlayers).keys()].map(String);
    const G = { players: {}, additions: {}, piles: {}, laid: [], claims: [], treasures: [], step: "card", trick: 0, round: 0 };
    for (const seat of seats) {
      G.players[seat] = { hand: [], chosen: null, half: null };
      G.additions[seat] = 0;
      G.piles[seat] = [];
    }
    deal(G, random);
    return G;
  },
  playerView: ({ G, ctx, playerID }) => {
    const { treasures, ...seen } = PlayerView.STRIP_SECRETS({ G, ctx, playerID });
    return { ...seen, left: treasures.length };
  },
  moves: { card: onServer(card), show: onServer(show), add: onServer(add), claim: onServer(claim) },
  endIf: ({ G }) => (G.round === ROUNDS ? { piles: G.piles } : undefined),
};

// What a seat may answer, from what it sees.
function options(G, seat) {
  if (G.step === "card") return G.players[seat].hand.map((each) => ["card", each]);
  if (G.step === "show") return [["show", 0], ["show", 1]];
  if (G.step === "add") return [...Array(Math.min(G.additions[seat], 3) + 1).keys()].map((each) => ["add", each]);
  return G.claims.map((each) => ["claim", each]);
}

module.exports = { Tricks, options };
