// made by PYTHONPATH=src python -m archipel.server.wiredoc --write from wire.py, wire_http.py and wire_guide.py: change those, not this

/** What the host chooses and all can see. */
export interface Settings {
  public: boolean; // listed for everybody; else found by its link only
  watch: "no" | "live" | "delayed"; // may others look on, who see what is public
  delay: number; // seconds that delayed spectators are behind
  clock: "none" | "move" | "game";
  seconds: number; // for each move, or for each seat's whole game
  absent: number; // seconds without an answer, then a bot may take the seat over
  take_back: "no" | "free" | "consent"; // free: only while nothing new was revealed
  chat: "all" | "phrases" | "no";
  hints: boolean;
  last_trick: boolean; // aids: tricks that are over may be looked at again; if not, `covered` says how many events those are
  notes: boolean; // aids: notes to oneself
}

/** One seat, as everybody sees it. */
export interface SeatInfo {
  seat: number;
  kind: "open" | "person" | "bot" | "away"; // away: a bot plays for the person who sits there
  name: string;
  bot: string; // the level of the bot that plays here, "" if none
  program: boolean; // the person is a bot of somebody's, that plays through this API with a token
  here: boolean; // connected now
  sealed: boolean; // has sealed entropy of its own for the deal
  opened: boolean; // and has contributed it
  since: number; // the table waits for this seat since then, 0 = it does not; `game` brings what is new of these two
  spent: number; // milliseconds that the table has waited for it before
  why: "" | "left" | "absent" | "clock" | "spent"; // away: because of what; spent: all their time, so they cannot come back
}

/** A take-back that the others are asked to agree to. */
export interface Proposal {
  seat: number;
  agreed: number[];
  asked: number[];
}

/** What is in the box of a game, where it is not what ships: the texts of its files. */
export interface Content {
  name: string;
  files: Record<string, string>;
}

/** A table but for the game on it. */
export interface TableInfo {
  id: string;
  game: string;
  version: number; // of the rules
  phase: "waiting" | "opening" | "playing" | "over" | "closed";
  host: string; // the name of who opened it
  you: number; // your seat, -1 if you have none
  hosting: boolean; // you are the host
  muted: number[]; // the seats whose lines you do not hear
  options: Record<string, string>;
  content: string; // what the content is called, "" for what ships
  settings: Settings;
  present: number; // as `settings.absent`, for somebody who is connected and may be thinking
  seats: SeatInfo[];
  proposal: Proposal | null;
  match: string; // the id that the proof of the deal is made for
  commitment: string; // to the secret of the deal
  announcement: string; // entry 0 of the log, as text: what was settled before the seats contributed; "" before
  made: number;
  changed: number; // the last time that something happened, when this was sent
  around: number; // grows whenever any of this but `muted`, the clocks and who is here changes: what comes with less is old
  behind: number; // so many seconds ago all of this was so, and the game with it; 0 = it is so now
  rematch: string; // the table where it goes on, "" if nowhere
  ended: "" | "played" | "aborted";
}

/** What you are asked. Answer with `play`, this number and one of the options. */
export interface Decision {
  question: string;
  number: number;
  options: number[];
}

/** Something that happened: the row of the game's events, its public values and its secret ones (-1 = hidden from you). */
export type Event = [kind_: number, public_: number[], secret_: number[]];

/** One of the options of a decision, as a person reads it. */
export interface Choice {
  code: number;
  key: string; // the number before it in the list, which the terminal lets one type
  text: string; // the whole choice: "Lay blue 7"
  brief: string; // its name where the question is plain: "blue 7"
  effect: string; // what would come of it, as far as you know; "" where there is nothing to tell
  after: Record<string, unknown> | null; // fields of your view that would be different then, as far as you know
}

/** Something that happened, told. */
export interface Sentence {
  event: number; // the number of the last event that it tells, counted as `first` is; cut it with that event
  text: string; // empty: a paragraph ends
}

/** The game as its reader says it, made from this reader's view and events and from nothing else. */
export interface Words {
  language: string;
  prompt: string; // the question as a sentence, "" where nothing is asked
  status: string; // where the game stands, to be read before the question; may be empty or several lines
  waiting: string; // who has to answer, "" if nobody has
  choices: Choice[]; // the options of the decision, in the order to be listed in
  story: Sentence[]; // what the events of this message tell
}

/** Something said at the table; either text or phrase is empty. The text is plain: show it as text, never as markup. */
export interface Line {
  number: number; // of all that was said here, from 0 on
  seat: number;
  name: string;
  text: string;
  phrase: string;
  at: number;
}

/** Proof that a move is in the log: keep it, and hold it against the record with `archipel verify`. */
export interface Receipt {
  match: string;
  hash: string;
  entry: string; // the step without its number in the log, which would tell how many steps others have made in secret
}

/** The first message. `now` is the server's time; `you` is your seat, -1 for a spectator. */
export interface Welcome {
  type: "welcome";
  table: string;
  you: number;
  now: number;
  heartbeat: number; // send `ping` when nothing was said by either for so many seconds, or by you for twice as many
}

/** The table has changed. */
export interface Table {
  type: "table";
  table: TableInfo;
}

/** The whole game as you may know it, and what has happened since the message before. */
export interface Game {
  type: "game";
  epoch: number; // when it changes, all events are told anew: some were taken back
  first: number; // the number of the first of `events`
  events: Event[];
  view: Record<string, unknown>;
  waiting: number[]; // the seats that the table waits for
  clocks: [number, number][]; // for each seat `since` and `spent`, as in the table
  decision: Decision | null;
  back: "no" | "free" | "consent"; // whether your last answer can be taken back
  standing: number[][] | null; // at the end: for each seat its score, then what breaks ties
  over: boolean;
  words: Words | null; // in the language of `hello` or `speak`, if any
  covered: number; // show nothing of the first so many events until the game is over: `last_trick` is off
}

/** New lines. */
export interface Chat {
  type: "chat";
  lines: Line[];
}

/** Your notes to yourself. */
export interface Notes {
  type: "notes";
  text: string;
}

/** Your message with this id was carried out and is safe on the disk. Sent again, it gets the same reply. */
export interface Done {
  type: "done";
  id: string;
  receipt: Receipt | null;
}

/** Your message was not carried out and nothing has changed; the sentence says why. */
export interface No {
  type: "no";
  id: string; // "" where the message had none that could be read
  code: string;
  sentence: string;
  rule: string; // the id of the rule that is in the way, "" if none is
  values: Record<string, number>; // the numbers in the sentence, by name
}

/** One of the best options: what to expect of it, and why, in the language of the socket ("" if it has none). */
export interface AdviceLine {
  code: number;
  lead: number; // points ahead of the best other player in the end, on average
  spread: number; // by how much that goes up and down from one course of the game to another
  text: string;
}

/** A hint: the option of which most points may be expected, and the few best ones, the best first. */
export interface Advice {
  type: "advice";
  id: string;
  number: number;
  code: number;
  lines: AdviceLine[];
}

/** Why an answer is not possible; `possible` if it is. */
export interface Explained {
  type: "explained";
  id: string;
  possible: boolean;
  name: string; // as `code` of a refusal
  sentence: string;
  rule: string;
  values: Record<string, number>;
}

/** The game as whole texts, in lines; what there is not yet, or not for you, is empty. */
export interface Described {
  type: "described";
  id: string;
  table: string;
  hand: string;
  scores: string;
  result: string;
}

export interface Pong {
  type: "pong";
  now: number;
}

/** The server ends the connection; the sentence says why. Come back after `again` seconds, or never if it is -1. */
export interface Bye {
  type: "bye";
  code: string;
  sentence: string;
  again: number;
}

/** The first message: how much you have already. Then you are sent what is missing, nothing twice. */
export interface Hello {
  type: "hello";
  epoch?: number; // of the last `game` that you have
  events?: number; // how many events you have, of that epoch
  lines?: number; // the number of the last line that you have, plus 1
  language?: string; // for words and refusals; "" = no words, and refusals in English
}

/** Answer the decision with this number. The id is yours; repeating the message is harmless. */
export interface Play {
  type: "play";
  id: string;
  number: number;
  code: number;
}

/** Take your last answer back, or ask the others whether you may. */
export interface Back {
  type: "back";
  id: string;
}

/** Answer somebody who wants to take back. */
export interface Agree {
  type: "agree";
  id: string;
  yes: boolean;
}

/** Say something to the table. */
export interface Say {
  type: "say";
  id: string;
  text: string;
}

/** Say a phrase that everybody reads in their own language. */
export interface Quick {
  type: "quick";
  id: string;
  phrase: "hello" | "good_luck" | "well_played" | "thanks" | "one_moment" | "sorry" | "your_turn" | "good_game";
}

/** Hear no more, or again, of what somebody says; only you know. */
export interface Mute {
  type: "mute";
  id: string;
  seat: number;
  on: boolean;
}

/** Write your notes to yourself; nobody else sees them. */
export interface Note {
  type: "note";
  id: string;
  text: string;
}

/** Ask what a Captain would do: `advice`. */
export interface Hint {
  type: "hint";
  id: string;
}

/** Ask why an answer is not possible. */
export interface Why {
  type: "why";
  id: string;
  code: number;
}

/** Let a bot play for somebody who has not answered for long. */
export interface Takeover {
  type: "takeover";
  id: string;
  seat: number;
}

/** Play yourself again, where a bot has played for you. */
export interface Return {
  type: "return";
  id: string;
}

/** Seal entropy of your own for the deal, before the game starts. */
export interface Seal {
  type: "seal";
  id: string;
  seal: string;
}

/** Open your seal, once the announcement is made. */
export interface Contribute {
  type: "contribute";
  id: string;
  entropy: string;
}

/** Another language: `done`, then the game with all events and everything said in it. An empty one: no more words. */
export interface Speak {
  type: "speak";
  id: string;
  language: string;
}

/** The table, your hand, the scores and the result as texts. */
export interface Describe {
  type: "describe";
  id: string;
}

export interface Ping {
  type: "ping";
}

/** What every refusal over HTTP looks like: a code for programs, a sentence for people. */
export interface Problem {
  code: string;
  sentence: string;
  rule: string; // the id of the rule that is in the way, "" if none is
  values: Record<string, number>; // the numbers in the sentence, by name
}

/** One line in a list of tables. */
export interface TableSummary {
  id: string;
  game: string;
  phase: "waiting" | "opening" | "playing" | "over" | "closed";
  seats: string[]; // names; "" = free
  bots: number; // how many of them are bots
  host: string;
  public: boolean;
  watch: "no" | "live" | "delayed";
  made: number;
  changed: number;
  away: number[]; // seats of persons for whom a bot plays
}

/** One of my tables. */
export interface MyTable {
  table: TableSummary;
  seat: number;
  waiting: boolean; // for me
}

export interface Remove {
  seat: number;
}

export interface NewPerson {
  name: string;
}

/** Who you are to this server, and what your unsafe requests must carry as X-CSRF-Token. */
export interface Me {
  name: string;
  kind: "nobody" | "guest" | "bot";
  csrf: string;
}

export interface BotInfo {
  id: string;
  name: string;
  made: number;
}

/** A bot of yours. The token is shown this once: send it as `Authorization: Bearer …`. */
export interface BotToken {
  id: string;
  name: string;
  token: string;
}

/** A row of one of a game's tables: code = first + mixed-radix index of the field values. */
export interface TableRow {
  name: string;
  rule: string;
  first: number; // its lowest code; of questions and events 0, for these go by their place
  fields: [string, number][]; // their names, and how many values each can have
}

/** Something to choose: its name on the wire, its name for people, and one sentence about it. */
export interface Named {
  name: string;
  title: string;
  about: string;
}

/** Something the table may choose before the game begins. */
export interface OptionInfo {
  name: string;
  title: string;
  about: string;
  rule: string;
  values: Named[];
  default: string;
  least: number; // seats at which it changes anything: offer it at no other table
  most: number;
}

/** A game, its options and the tables of its codes. */
export interface GameInfo {
  name: string;
  title: string;
  about: string;
  version: number;
  min_seats: number;
  max_seats: number;
  bots: Named[];
  options: OptionInfo[];
  questions: TableRow[];
  verbs: TableRow[];
  events: TableRow[];
  value_names: Record<string, string[]>; // by the name of a field what each of its values is called
  contents: string[]; // other contents that the host allows, by name
  tricks: boolean; // it is played in tricks: the setting `last_trick` means something
}

/** Open a table. You sit down at seat 0 unless `sit` is false; `bots` fill the last seats. */
export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, string>;
  settings?: Settings;
  bots?: string[];
  sit?: boolean;
  content?: string; // one of the game's `contents`, "" for what ships
}

/** One click: a table with bots at all other seats, started. */
export interface PlayNow {
  game: string;
  seats?: number; // 0 = as many as the game likes
  bot?: string;
}

export interface Sit {
  seat?: number; // -1 = the first free one
  seal?: string | null;
}

export interface SetBot {
  seat: number;
  bot: string; // "" = take the bot away
}

/** Other settings and options, before the game starts. Send all of them: what is left out goes back to its default. */
export interface Change {
  settings: Settings;
  options: Record<string, string>;
}

export interface InviteInfo {
  id: string;
  made: number;
  revoked: boolean;
}

/** A new invite. The token is shown this once; a link holds it behind a #, so that no server log has it. */
export interface InviteToken {
  id: string;
  token: string;
}

export interface Redeem {
  token: string;
}

/** What an invite leads to, for whoever has it. */
export interface Invited {
  game: string;
  title: string; // of the game, in the language of the request
  host: string;
  phase: "waiting" | "opening" | "playing" | "over" | "closed";
  free: number; // seats that one may sit down at
}

export interface Redeemed {
  table: string;
}

/** What `archipel verify` and `archipel replay` read; docs/fairness.md says what is in it. */
export interface FairRecord {
  format: "archipel-fair-record";
  format_version: number;
  record: Record<string, unknown>;
  fairness: Record<string, unknown>;
}

/** A moment of a finished game: after so many steps, what happened and how it looked. */
export interface Frame {
  step: number;
  first: number; // the number of the first of `events`
  events: Event[];
  views: Record<string, unknown>[]; // one, or with all cards open one for each seat and the spectators' last
  waiting: number[];
  words: Words | null; // in the language asked for, if any
}

export interface Replay {
  table: string;
  game: string;
  steps: number;
  seats: string[];
  frames: Frame[];
}

/** One rule. The text has *asterisks* around what is stressed and `backticks` around names of files. */
export interface RuleText {
  id: string;
  text: string;
  marks: string[]; // "Ruling": decided by this project, "Data": a fact of the components
}

export interface RuleSection {
  title: string;
  prose: string[];
  rules: RuleText[];
}

/** The rules of a game, each with its id. */
export interface Rules {
  game: string;
  language: string; // of the text; English where there is no translation
  title: string;
  prose: string[];
  sections: RuleSection[];
}

/** One step of a lesson: something is said, and mostly something is asked. */
export interface LessonMoment {
  text: string;
  first: number; // the number of the first of `events`
  events: Event[];
  view: Record<string, unknown>;
  waiting: number[];
  decision: Decision | null;
  answer: number; // the option that the lesson goes on with; -1 = read, and go on
  words: Words;
}

/** A short game that teaches: play the moments one after the other. */
export interface Lesson {
  game: string;
  title: string;
  seat: number;
  seats: string[]; // names
  options: Record<string, string>;
  moments: LessonMoment[];
}

/** Why an answer is not possible; `possible` if it is. */
export interface Explanation {
  possible: boolean;
  sentence: string;
  rule: string;
}

/** Go on with a finished game from one of its moments, against bots: take `seat` after `step` steps. */
export interface PlayOn {
  step: number;
  seat: number;
  bot?: string;
}

export interface Health {
  status: "ok";
  version: string;
}

export type ServerMessage =
  | Welcome
  | Table
  | Game
  | Chat
  | Notes
  | Done
  | No
  | Advice
  | Explained
  | Described
  | Pong
  | Bye;

export type ClientMessage =
  | Hello
  | Play
  | Back
  | Agree
  | Say
  | Quick
  | Mute
  | Note
  | Takeover
  | Return
  | Seal
  | Contribute
  | Hint
  | Why
  | Speak
  | Describe
  | Ping;

/** All that a seat, or the observer, may know. Cards are numbers (components.py), -1 is "none" or "hidden". */
export interface SeaOrShoreView {
  seat: number; // whose view this is; OBSERVER sees what is public
  seats: number;
  asked: number[]; // the question put to each seat and, last, to chance; of another's act only that it is under way
  wanted: number[]; // the options of SOS-13
  phase: number;
  round: number;
  trick: number;
  tricks: number; // tricks in a round
  starter: number;
  sides: number[];
  hand: number[];
  hand_sizes: number[];
  passing: number; // the colour one has chosen to pass from
  chosen: number; // the card one is about to lay, and its half
  chosen_half: number;
  additions: number[];
  supply: number;
  laid_count: number;
  laid_half: number[]; // per seat, the half shown
  laid_shown: number[]; // the colour or the number that it shows
  laid_card: number[]; // the card, where it is uncovered or one's own
  spent: number[];
  last_card: number[]; // per seat, what it laid in the last trick, the half it showed, its additions
  last_half: number[];
  last_spent: number[];
  discards: number[];
  known: [number, number][]; // cards one can place though one does not see them: (card, set of seats it lies with)
  face_up: number[];
  wins: number[]; // per action card, the set of colours that win it in this trick; empty until all treasures lie face up
  deck_sizes: number[];
  deck_bottoms: number[][]; // treasures laid under each deck
  deck_tops: number[]; // how many top cards of each deck somebody has looked at
  ordered_by: number[]; // who put them in their order
  top_known: number[][]; // those of them one knows: in their order if one knows it, else by number
  piles: number[][]; // bottom to top
  points: number[]; // of this round so far
  scored: number[]; // of finished rounds: round * seats + seat
  claims: number; // sets of seats that still claim, earn (three bits each) and act (five bits an action card)
  earns: number;
  actions: number;
  acting: number;
  victim: number;
  owed: number;
  drawn: number;
  offer: number[]; // cards one has chosen to give
  looking: number;
}

/** All that a seat, or the observer, may know. Cards are numbers (components.py), -1 is "none" or "hidden". */
export interface PiratePactsView {
  seat: number; // whose view this is; OBSERVER sees what is public
  seats: number;
  asked: number[]; // the question put to each seat and, last, to chance; of another's act only that it is under way
  advanced: number; // the variant
  phase: number;
  round: number;
  turn: number; // turns of the table that are over
  next: number; // seats that have had their turn in this one, the one that is asked included
  starter: number;
  direction: number; // 0 clockwise, 1 anticlockwise
  hands: number[][]; // per seat, the pirates it holds (PP-90)
  holds_action: boolean[]; // per seat, whether it holds an action card
  held: number; // one's own action card
  aside: number; // how many action cards were neither dealt nor laid out
  laid_out: number[]; // action cards that can be taken
  played: number[]; // per seat, the action card it played or discarded in this round
  wasted: number[]; // those that were discarded
  acted: number; // whether an action card was played in this turn of the table
  row: number[]; // per island, its treasure, where one may know it
  mystery: number; // the island that lies face down
  face_up: number; // whether it has been turned up
  looker: number; // who looked there first, on which side they had placed, and who looked second
  looker_side: number;
  second_looker: number;
  looking: number;
  lines: number[][]; // per place, its cards, the one nearest the island first
  totals: number[]; // per place
  outcomes: number[]; // per island, how it would come out now
  ranks: number[][]; // per island, who would share its treasure now, first to last
  shares: number[][]; // per island, what each of these would get; -1 where one may not know its treasure
  gone: number[]; // pirates out for the round
  order: number[]; // per seat, the place where it must play next, and who imposed that
  order_by: number[];
  turning: number[]; // seats that turn Pass over on their next turn
  passer: number;
  second_passer: number;
  last: number; // how many of these two have been given their last placement
  chosen: number; // the pirate one is about to place
  acting: number; // the effect one is about to carry out, whether by Copy, and what one has chosen for it
  copying: number;
  first: number;
  victim: number;
  scored: number[]; // of finished rounds: round * seats + seat
  past: number[][]; // of finished rounds, see state.py: treasures, shares, action cards
}

/** One player as all see them (RIV-90). */
export type ExplorerView = [
  island: number,
  ticks: number[],
  done: number[],
  progress: [number, number][],
  paths: number,
  scrolls: number,
  sources: number[],
  tokens: number[],
  tree: number,
  branches: number[],
  visits: number,
  leaving: boolean,
  statues: number,
  drawn: number,
  completed: number[],
  spent: number,
  spent_at: number,
  due: number[][],
  row_use: number[],
  explorer: number,
  total: number,
];

/** All that a seat, or the observer, may know. Cards, islands and tokens are numbers (components.py), -1 is "none". */
export interface RivagesView {
  seat: number; // whose view this is; OBSERVER sees what is public
  seats: number;
  waiting: boolean[]; // per seat, whether it has to answer
  question: number; // one's own; that of others would tell how far their hidden choices are
  mode: number;
  face: number;
  phase: number;
  turn: number;
  last: number; // 1: the end is triggered, 2: this is the last turn
  first: number;
  next: number;
  explorers: ExplorerView[];
  hand: [number, number][]; // card and strokes of one's own slots; alone they lie open
  memory: [number, number, number][]; // RIV-93 cards held before: card, slot (two for each seat), strokes when last seen
  strokes: number[]; // per seat, on both cards together before this turn: one more each turn, as all know
  struck: [number, number][]; // of cards that lie open or are discarded: card and strokes
  base: number[]; // per slot, the strokes its card has at least, as all know
  end_cards: boolean[]; // per slot, whether it holds an end card, as all know
  slot: number; // the card whose row one uses
  left: number; // symbols of it still to use, packed
  using: number; // the symbol or effect one chooses for
  past: [number[], number[]][]; // what one can take back, newest first
  cards_left: number; // RIV-73
  deck: number[]; // alone: the cards that may be drawn
  ends_left: number;
  gone: number[];
  resting: number[];
  removed: number;
  bag: number; // how many tokens
  used_up: number[];
  islands: number; // how many in the pile
  aside: number[]; // islands set aside
  leaving: number[];
  travellers: number[];
  trees: number[]; // faces B that nobody has
  challenges: [number, number, number][]; // challenge, how far it has come, how far it should
  goal: number; // alone: the scrolls to reach, else 0
}

/** The view of each game by its name. */
export interface Views {
  "sea-or-shore": SeaOrShoreView;
  "pirate-pacts": PiratePactsView;
  "rivages": RivagesView;
}
