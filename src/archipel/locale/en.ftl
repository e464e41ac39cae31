### What all games and the terminal say in English.

# A list of names or things: everything but the last is joined by commas already.
list-and = { $first } and { $last }
list-or = { $first } or { $last }
# What stands between the parts of a list whose parts have commas.
list-apart = { "; " }
# Seats are numbered from 0, as in records.
seat-name = Seat { $number }
# Words that a person may type and that mean nothing by themselves.
fillers = the a an of it its with my from to and please

# Who, inside a sentence or a list. $you says where the reader stands: seat or none.
person-inside =
    { $you ->
        [seat] you
       *[none] { $seat }
    }

## Questions and answers

waiting-for =
    { $you ->
        [seat] Your turn.
       *[none] Waiting for { $people }.
    }
not-understood-empty = Nothing was chosen; type one of the numbers, or ? for help.
not-understood = ‘{ $typed }’ is none of the choices; type a number from { $first } to { $last }, or words such as ‘{ $example }’.
not-understood-one = ‘{ $typed }’ is not the choice there is; type { $first }, or ‘{ $example }’.
ambiguous = ‘{ $typed }’ can mean { $choices }; type more of the word, or the number of the choice.
unknown-choice = ‘{ $typed }’ names nothing that could be chosen here; try something like ‘{ $example }’.

## Refusals that no rule of a game makes

refusal-no-such-seat = There is no seat { $seat } at this table; the seats are 0 to { $last }.
refusal-stale = This answers question { $number }, and the seat is at question { $expected }; look at the table again.
refusal-over = The game is over, and nothing more can be played.
refusal-not-asked = { $seat } is not asked anything now; others have to answer first.
refusal-no-such-code = There is no choice number { $code }; choices are numbered 0 to { $last }.
refusal-other-question = ‘{ $choice }’ answers another question than the one asked now; answer that one first.

## The terminal: playing

# The words for each command; .usage and .help are its line in the help.
command-why = why
    .usage = why not CHOICE
    .help = why that choice is not possible
command-table = table t
    .usage = table
    .help = the whole table, as far as you may know it
command-hand = hand
    .usage = hand
    .help = your hand
command-log = log
    .usage = log, log all
    .help = the latest part of the story, or all of it
command-score = score
    .usage = score
    .help = all points, and where they come from
command-rules = rules rule
    .usage = rules ID
    .help = the text of a rule, such as rules { $rule }
command-back = back
    .usage = back
    .help = take back your last choice, as long as that is possible
command-hint = hint
    .usage = hint
    .help = what a Captain would do here, and why
command-save = save
    .usage = save
    .help = save now; every move is saved anyway
command-quit = quit exit q
    .usage = quit
    .help = save and leave
command-help = help ?
    .usage = help, ?
    .help = this list
# Words of answers and of commands.
word-not = not
word-all = all
word-yes = yes y
word-no = no n

play-begins =
    { $seats ->
        [1] { $game } alone: { $people }. Type the number of a choice or its words, ? for help.
       *[other] { $game } for { $seats } players: { $people }. Type the number of a choice or its words, ? for help.
    }
play-resumed =
    { $seats ->
        [1] { $game } alone goes on: { $people }. Type ? for help.
       *[other] { $game } for { $seats } players goes on: { $people }. Type ? for help.
    }
play-help = Type the number of a choice, or words that name it: ‘{ $example }’. At any question you may also type:
play-bot-failed = Another legal move is played for { $name }: the bot has failed. { $what }
play-only-choice = Press Enter for the only choice.
play-why-what = Name the choice that is in question, such as ‘{ $example }’.
play-possible = That is possible: { $choice }.
play-back-done = Taken back.
play-back-cannot = There is nothing to take back; what others have seen stands.
play-rules-what = Name a rule by its id, such as ‘{ $example }’.
play-no-rules = The text of the rules is not at hand in this build.
play-saved = Saved in { $path }.
play-not-saved = The game could not be saved in { $path } ({ $reason }); it goes on, and each move tries again.
play-leave = The game is saved in { $path }; the same command goes on with it.
play-leave-lost = The game could not be saved in { $path } ({ $reason }).
play-unfinished = A game of { $game } is saved in { $path }. Go on with it? (yes or no)
play-yes-or-no = Type yes or no.
play-stuck = The saved game { $path } cannot be put aside ({ $reason }); name another file with --save.
play-moved-aside = The game saved before is now { $path }.
play-damaged = The saved game { $path } cannot be read and is left as it is: { $reason } To begin another game, add --new; the file is then put aside, not deleted.
play-nothing-saved = There is no saved game { $path }; leave out --resume to begin one.
play-resume-settings = --{ $option } is for a new game, and --resume goes on with a saved one; leave out one of the two.
play-keep = Keep the record of this game? (yes or no)
# The command follows on a line of its own.
play-kept = The record is kept. Look at it again with:
play-not-kept = The record is not kept.
play-record-lost = The record could not be written to { $path } ({ $reason }); the saved game is still there.

## The terminal: replays

replay-title-seat =
    { $seats ->
        [1] { $game }, one player, { $steps } steps, seen by { $seat }, who is called you here.
       *[other] { $game }, { $seats } players, { $steps } steps, seen by { $seat }, who is called you here.
    }
replay-title-public =
    { $seats ->
        [1] { $game }, one player, { $steps } steps, as a spectator sees it.
       *[other] { $game }, { $seats } players, { $steps } steps, as a spectator sees it.
    }
replay-title-open =
    { $seats ->
        [1] { $game }, one player, { $steps } steps, all cards open.
       *[other] { $game }, { $seats } players, { $steps } steps, all cards open.
    }
replay-at = After step { $step } of { $steps }
replay-prompt = Step { $step } of { $steps }: n, p, a number, ? or q
replay-help = n or Enter: next; p: back; a number from 0 to { $steps }: that step; table; score; q: leave.
replay-words-next = n next
replay-words-previous = p previous
replay-last = This is the end of the record.
replay-first = This is the beginning of the record.
replay-not-understood = ‘{ $typed }’ is none of n, p, table, score and q, nor a step from 0 to { $steps }.
replay-no-step = { $step } is no step of this record; its steps are 0 to { $steps }.
replay-no-seat = { $seat } is no seat of this game; its seats are 0 to { $last }.
replay-unfinished = The record ends before the game does.
replay-no-file = There is no file { $path }.
replay-unreadable = { $path } cannot be read ({ $reason }).
replay-no-text = { $path } is not a record: it is no text.
replay-bad = { $path } cannot be replayed: { $reason }
replay-is-save = { $path } is a saved game, not a record; go on with it by: archipel play { $game } --save { $path }
replay-many = { $path } holds { $count } games; name one of them, from { $path }:1 to { $path }:{ $count }.
replay-no-line = { $path } has no line { $line }; its lines are 1 to { $count }.

## The terminal: rules

rules-game = { $title }: { $least } to { $most } players, { $rules } rules
rules-one = The rules of one: archipel rules { $game }
# Above the places in the code that hold a rule, and above the tests that prove it; what stands there if there are none.
rules-held = Held by
rules-not-held = nothing in the code names it
rules-proved = Proved by
rules-not-proved = no test names it

## The terminal: tables of a server

command-who = who time
    .usage = who
    .help = who sits here, who is waited for, and the time left
command-say = say
    .usage = say TEXT
    .help = say something to the table
command-quick = quick phrase
    .usage = quick, quick PHRASE
    .help = the quick phrases, or say one of them
command-mute = mute
    .usage = mute NAME
    .help = hear no more of somebody, or again
command-notes = notes note
    .usage = notes, notes TEXT
    .help = your notes to yourself, or one more; notes - clears them
command-return = return
    .usage = return
    .help = play yourself again, where a bot plays for you
command-takeover = takeover
    .usage = takeover NAME
    .help = let a bot play for somebody who has not answered for long
join-no-address = ‘{ $url }’ is no address of a server; it should be like http://localhost:8380/invite#….
join-no-table = ‘{ $url }’ leads to no table; add --game to play against bots there, or use the link of a table.
join-unreachable = The server { $url } cannot be reached: { $reason }.
join-not-ours = What answers at { $url } is no server of Archipel.
join-answered = The server answered { $status } to { $path }.
join-moved = The server { $url } has moved to { $goal }; type that address instead.
join-no-rules = This build does not know version { $version } of { $game }.
join-login-aside = The login that was kept here cannot be read; it is now { $path }, and you come in as a new guest.
join-login-stuck = The login { $path } can be neither used nor replaced ({ $reason }).
join-name = What are you called?
join-other-name = Choose one with --name NAME.
join-waiting = Waiting for the game to start. At the table: { $people }.
join-nobody = nobody yet
join-not-yet = The game has not started yet; type ? for what you can do meanwhile.
join-help = At any time you may type:
join-lost = The connection is lost. Your moves are safe; trying again…
join-found = The connection is back.
join-gone = The server does not answer; the same command goes on with the table.
join-left = The table is kept; the same command goes on with it.
join-line = { $name } says: { $text }
join-back-asked = The others are asked whether you may take that back.
join-back-question = { $name } would like to take back. Do you agree? (yes or no)
join-back-settled =
    { $you ->
        [seat] Nothing is taken back; the others did not agree, or the game went on.
       *[none] The question of the take-back is settled: nothing is taken back.
    }
join-taken-back = Something was taken back; the game goes on from before it.
join-changed = Another question is asked now, so this answers nothing; look at it first.
join-away = Would you like to play yourself again? (yes or no)
join-returned = You play yourself again.
join-stay = The bot plays on for you. To play yourself again, type { $command }.
join-absent = { $name } has not answered for a while. To let a bot play instead, type { $command }.
join-taken-over = A bot plays for { $name } now.
join-time-left = Time left: { $time }.
join-who = At the table
# What stands after a name in the list of who is there; several are joined by commas.
join-seat =
    { $kind ->
        [you] you
        [person] here
        [gone] not here
        [away] { $why ->
            [left] left, a bot plays
            [absent] did not answer, a bot plays
           *[clock] out of time, a bot plays
        }
        [bot] bot
       *[open] free
    }
join-seat-line = { $name }: { $about }
join-waited-for = is to answer
join-time = { $time } left
join-muted = muted
join-phrases = Quick phrases; everybody reads them in their own language. Type quick and a number:
join-mute = You hear no more of what { $name } says.
join-unmute = You hear again what { $name } says.
join-notes = Your notes
join-no-notes = You have no notes; notes and a text writes one down.
join-whom =
    { $count ->
        [0] Name whom you mean: { $names }.
       *[other] ‘{ $typed }’ names nobody in particular here; name { $names }.
    }
join-nobody-else = There is nobody else here whom this could be about.
join-watching = You have no seat at this table and look on.
join-watching-later =
    { $seconds ->
        [one] You have no seat at this table and look on, { $seconds } second behind.
       *[other] You have no seat at this table and look on, { $seconds } seconds behind.
    }
join-over = The game is over. Look at it again at { $url }

## The server: what it refuses, and why it ends a connection

server-who = Say who you are first: POST your name to /api/people, or send a token.
server-token = This token is not known, or was taken back.
server-csrf = Send the token that GET /api/me gives you as X-CSRF-Token.
server-metrics-token = The metrics are shown for the token in the file of secrets.
server-host = This server does not answer to that name; the operator can add it with --origin.
server-origin = Pages of other sites may not do this.
server-content-type = What is sent here is application/json.
server-no-such-path = There is nothing at this address.
server-method = This cannot be done with this address.
server-body-too-long = This is longer than anything that can be asked here.
# $detail is a technical remark in English.
server-body-malformed = This cannot be read as what is expected here: { $detail }.
server-unreadable = This cannot be read: it is no JSON of ordinary depth in UTF-8.
server-refused = This cannot be done.
server-unforeseen = Something failed here; your tables are safe. Try again.
server-store = The database cannot be used now; your tables are safe. Try again in a moment.
server-busy = Too many things happen at this table at once; try again.
server-too-many-requests = Too many requests come from your address; wait a little.
server-too-many-guests = Too many new guests come from your address; wait a minute.
server-too-many-openings = You open too much at once; wait a little.
server-too-many-tables = You have { $tables } tables that are not over; finish or close some of them first.
server-too-many-bots = You have { $bots } bots already; take one away first.

server-slow = Your connection is too slow for this table; come back in a moment.
server-silent = Nothing was heard for too long; come back whenever you like.
server-restart = The server restarts; your moves are safe. It is back in a moment.
server-logged-out = You have logged out everywhere; come in again to go on.
server-too-many-sockets = You have too many connections open; close some of them first.
server-far-too-fast = Far too much was sent at once.
server-too-fast = Too much is sent at once; wait a little.
server-too-long = A message has at most { $most } bytes, this one has { $length }.
# $detail is a technical remark in English.
server-malformed = This is no message of this socket: { $detail }.
server-hello-first = Say hello first, and how much you have already.
server-hello-again = You have said hello already.

server-name = A name has 1 to { $most } letters, figures or signs.
server-bots-of-bots = A bot cannot have bots.
server-no-bot = You have no such bot.
server-no-table = There is no such table, or you have not been let in.
server-no-watching = Nobody may look on at this table.
server-no-invite = There is no such invite, or it is revoked already.
server-no-link = This link leads to no table, or the host has revoked it.
server-unplayable = This table needs another build of the rules than this server has.
server-rematch-later = There is a rematch once the game is over.
server-record-later = The record is kept from everybody until the game is over.
server-replay-seat = Seats are 0 to { $last }; -1 is for spectators, -2 for all.

# $game, $games, $option, $options, $value, $values, $bot and $bots are names as programs write them.
server-no-game = There is no game called ‘{ $game }’; the games are { $games }.
server-seats = { $game } is for { $least } to { $most } players, not { $seats }.
server-bots = There are { $bots } bots for { $seats } seats; leave room for the others.
server-no-content =
    { $count ->
        [0] There is no content called { $content }; this server has none but what ships.
       *[other] There is no content called { $content }; there is { $contents }.
    }
server-no-option =
    { $count ->
        [0] { $game } has no option ‘{ $option }’; it has no options.
       *[other] { $game } has no option ‘{ $option }’; its options are { $options }.
    }
server-option-value = Option { $option } is ‘{ $value }’; it should be one of { $values }.
server-no-bot-level = There is no bot called ‘{ $bot }’; the bots are { $bots }.
server-started = The game at this table has started; its seats and settings stay as they are.
server-not-started = The game has not started yet.
server-not-host = Only the host of the table can do this.
server-no-seat = You have no seat at this table.
server-no-such-seat = There is no seat { $number } at this table; the seats are 1 to { $count }.
server-seated = You sit at seat { $number } already.
server-taken = Seat { $number } is not free; these are: { $free }.
server-full = All seats of this table are taken.
server-barred = The host has freed your seat; you cannot sit down at this table again.
server-no-removal = The host can free the seat of somebody else who sits at this table.
server-taken-by = { $name } sits at seat { $number }.
server-name-taken = Somebody called { $name } sits here already; take another name first.
server-seats-free =
    { $count ->
        [one] Nobody sits at seat { $seats }; a bot could.
       *[other] Nobody sits at seats { $seats }; bots could.
    }
server-not-announced = Seals are opened once the game is announced, and before it begins.
server-seal = This does not open your seal.
server-opening = The game is just beginning; leave once it has.

server-away = A bot plays for you now; return to your seat first.
server-not-asked = You are not asked anything now.
server-hints-off = Hints are switched off at this table.
server-no-advice = There is no hint to give here.
server-hints-too-fast = You ask for many hints at once; wait a little.
server-no-take-back = There is nothing that could be taken back here; what was revealed stands.
server-depended-on = Answers of others depend on this one; it stands.
server-asked-already = { $name } asks for a take-back already.
server-asking-already = The others are thinking about your take-back already.
server-denied = The others have said no to this take-back; the answer stands.
server-too-many-backs = You have taken back { $backs } times at this table; from now on what you answer stands.
server-nothing-proposed = You are not asked about a take-back.
server-agreed-already = You have agreed already.
server-no-take-over = A bot can take over from another person who plays themselves.
server-not-absent = { $name } still has time; a bot may take over after { $seconds } seconds.
server-not-away = You play yourself.
server-out-of-time = Your time for this game is used up; the bot plays on.
server-bot-answers = Your time for this answer is up: the bot gives it in a moment. Come back for the next one.
server-others-play = Others play at this table; you can leave it, and a bot takes over.

server-chat-off = The chat of this table is switched off.
server-chat-phrases = Only quick phrases are said here.
server-chat-full = You have said { $lines } lines at this table; that is all there can be.
server-chat-length = A line has 1 to { $most } signs, this one has { $length }.
server-chat-too-fast = You say too much at once; wait a little.
server-no-mute = You can mute other people who sit at this table.
server-notes-off = Notes are switched off at this table.
server-too-much = You have changed { $most } things at this table beside playing; that is all there can be.

## Bots: the name of each, and one sentence about it

bot-random = Drifter
    .about = Plays any legal move, all equally likely.
bot-deckhand = Deckhand
    .about = Knows the rules, but plays without much care.
bot-mate = Mate
    .about = Plays sensibly and at once, looking one step ahead.
bot-captain = Captain
    .about = Thinks ahead and plays to win.

## Hints

# $points is made by hint-points and $spread by hint-decimal; .behind is said where the player is behind.
hint-line = { $choice } – about { $points } ahead in the end, give or take { $spread }. { $why }
    .behind = { $choice } – about { $points } behind in the end, give or take { $spread }. { $why }
hint-alone = { $choice } – about { $points } above the goal in the end, give or take { $spread }. { $why }
    .behind = { $choice } – about { $points } below the goal in the end, give or take { $spread }. { $why }
hint-points = { $whole }.{ $tenth } points
hint-decimal = { $whole }.{ $tenth }
hint-only = There is only one choice.
hint-played-on = It came out best when the game was played on { $count } times.
hint-next = It came out nearly as well.
hint-worse = It came out worse.

# A lesson, and a game that goes on from a moment of another.
server-no-lesson = There is no lesson of { $game } yet.
server-no-moment = There is no moment { $moment } in the lesson of { $game }; its moments are 0 to { $last }.
server-no-such-step = There is no step { $step } in this game; its steps are 0 to { $steps }.
server-continued = This game went on from a moment of another one, so it has no deal of its own to prove.
lesson-you = You

## The web client

# The name of a page, in the title of the browser's window.
web-title = { $page } · Archipel
web-home = Archipel, to the first page
web-home-title = Three games on one sea chart
web-pages = Pages
web-skip = Skip to the page
web-language = Language
# Each language in its own words.
web-language-name =
    { $language ->
        [fr] Français
        [de] Deutsch
       *[en] English
    }
web-day = Day: chart paper
web-night = Night: lamplight
web-close = Close
web-again = Try again
web-offline-title = No connection
web-offline = The server cannot be reached. Look at your connection; everything at your tables is kept.
web-trouble = That did not work. Try again in a moment.
# Names for guests who have not chosen one: single words, at most 20 letters.
web-guest-names = Puffin Curlew Gannet Petrel Cormorant Kittiwake Plover Sandpiper Avocet Tern Heron Osprey Albatross Pelican Seal Otter Narwhal Dolphin Marlin Nautilus Starfish Limpet Periwinkle Driftwood
web-game =
    { $game ->
        [sea-or-shore] Sea or Shore
        [rivages] Rivages
       *[pirate-pacts] Pirate Pacts
    }
    .line =
        { $game ->
            [sea-or-shore] Show the colour or the number, never both
            [rivages] Explore island after island, tick by tick
           *[pirate-pacts] Side with a rival, then share the loot
        }
web-players-minutes = { $least } to { $most } players · { $minutes } min
web-play-now = Play now
web-dealing = Dealing…
web-invite = Invite friends
    .about = Whoever has this link can sit down at your table. Nobody needs an account.
web-choose = Choose seats and level
web-how-to = How to play
web-soon = Still being charted
web-waiting-for-you = Waiting for you
web-new-here = New here?
web-first-lesson = Learn Sea or Shore in three minutes
    .note = A first trick on the real table, step by step
web-slip-your-turn = Your turn
web-slip-others = Waiting for the others
web-slip-bot = A bot plays for you
web-slip-over = Finished
web-slip-free =
    { $free ->
        [0] Ready to start
        [one] 1 seat free
       *[other] { $free } seats free
    }
web-slip-sit = Take a seat
web-slip-full = All seats are taken
web-slip-with = With { $names }
web-slip-nobody = Nobody else yet
web-title-turn = Your turn · { $page }
web-to-chart = To the chart
web-nowhere = Off the edge of the chart
    .text = There is no page at this address. Perhaps the link was cut short on its way.
web-no-table = No such table
    .text = This table does not exist, has been closed long ago, or is not open to everybody. Ask whoever invited you for a new link.
web-not-now = The table cannot be opened just now
web-no-board = Not on the web yet
    .text = This game has no board here yet. In the terminal it can be played: archipel join { $table }
web-no-game = This game has no board here yet. In the terminal it can be played already.
web-parted = The table closed the connection
web-closed = This table was closed
    .text = Its host closed it before the game began.
web-unrolling = Unrolling the chart…
web-you = you
web-you-watch = You are watching
web-you-watch-late = Delayed by { $delay } seconds
web-hint = Hint
web-take-back = Take back
web-result = Result
web-rules = Rules
web-chat = Chat
web-chat-unread =
    { $count ->
        [one] Chat, 1 new line
       *[other] Chat, { $count } new lines
    }
web-chat-empty = Nothing said yet.
web-chat-quick = Quick phrases
web-chat-say = Say something
web-chat-send = Send
web-phrase =
    { $phrase ->
        [hello] Hello!
        [good_luck] Good luck!
        [well_played] Well played!
        [thanks] Thank you!
        [one_moment] One moment, please.
        [sorry] Sorry!
        [your_turn] Your turn.
        [bot_failed] I lost my way; another legal move was played for me.
       *[good_game] Good game!
    }
web-table-menu = Table and settings
web-lost = The connection is lost. Your moves are safe; trying again…
web-held = The server cannot write anything down just now. What you did is sent again until it can…
web-colon = { $name }:
web-news =
    { $what ->
        [sat] { $name } sits at the table now.
        [rose] { $name } has left the table.
        [bot] { $why ->
            [left] { $name } has left, and a bot plays now.
            [absent] { $name } did not answer for a while, and a bot plays now.
           *[clock] The time of { $name } is up, and a bot plays now.
        }
       *[back] { $name } plays again.
    }
web-back-asked = { $name } would like to take back a move.
web-back-waiting = The others are asked whether you may take that back.
web-back-denied = The others did not agree; your move stands.
web-agree = Agree
web-refuse = Refuse
web-away =
    { $why ->
        [clock] Your time was up. A bot plays for you until you take the seat back.
        [spent] Your time for this game is spent. A bot plays on for you.
        [absent] You did not answer for a while, and the others let a bot play for you.
       *[left] You left, and a bot plays for you.
    }
web-come-back = Play yourself again
web-absent = { $name } has not answered for a while.
web-still-there = Still there? If you do not answer, the others may soon let a bot play for you.
web-time-short =
    { $seconds ->
        [one] You have one second left; then a bot plays for you.
       *[other] You have { $seconds } seconds left; then a bot plays for you.
    }
web-take-over = Let a bot play
web-rematch-waits = A rematch is open.
web-rematch-go = Go there
web-rematch-join = Join the rematch
web-theme = Light
web-theme-name =
    { $theme ->
        [light] Day
        [dark] Night
       *[system] Same as the device
    }
web-speed = How fast things move
    .about = At 0.5× everything takes twice as long; off means that nothing moves.
web-speed-times = { $speed }×
web-speed-off = Off
web-confirm = Confirm moves
    .about = Ask once more before a move is sent.
web-letters = Letters beside the signs
    .about = Each colour and terrain has a sign and a pattern; its letter stands beside it.
web-sound = Sound
    .about = Soft sounds for cards, coins and your turn.
web-settings = Settings
    .lead = For this browser; nothing to sign up for
web-your-name = Your name
web-save = Save
web-name-taken = You are called { $name } now.
web-name-here = The others at this table see a new name at once.
web-name-later = Somebody at this table is called { $name } already; here you keep the name you sat down with.
web-chat-mute = Whom you hear
web-mute = Mute { $name }
web-unmute = Unmute { $name }
web-notes = Notes to yourself
    .about = Nobody else sees them.
web-leave = Leave the table
web-leave-sure = A bot will play on for you. You can come back as long as the game runs.
web-leave-yes = Leave
web-leave-no = Stay
web-aborted = The game was broken off.
web-points-from = Where the points come from
web-rematch = Rematch
web-review = Review the game
web-share = Share the replay
web-replay-link = A replay on Archipel
web-copied = The link is copied.
web-copy = Copy the link
web-verify = Was the deal fair?
    .about = Before the first card the server sealed its secret, and your browser may have thrown in a number of its own. All draws follow from both. This browser now does the sums again:
web-verify-busy = Calculating…
web-verify-result =
    { $result ->
        [ok] Right.
        [weak] Left open.
       *[failed] Not right.
    }
web-verify-check =
    { $check ->
        [commitment] The secret is the one that was sealed before the deal.
        [contributions]
            { $result ->
                [weak] No player threw in a number of their own: the deal follows from the server’s secret alone.
               *[other] What the players threw in is what they had sealed.
            }
        [announcement] The game was played as announced before the players showed their numbers.
        [chain] No move and no draw was changed afterwards.
       *[receipts]
            { $result ->
                [weak] This browser holds no receipt of this game.
               *[other] The receipts that this browser was given are in the log.
            }
    }
web-verify-cannot = This browser calculates only on pages that come over HTTPS. The terminal can check the record: archipel verify FILE
web-verify-rules = The terminal checks every move and every draw as well: archipel verify RECORD --receipt RECEIPTS.
web-verify-record = Fetch the record
web-verify-receipts = Fetch my receipts
web-waiting-title = A table for { $game }
web-waiting-host = Send the link, fill the seats, and start
web-waiting-guest = { $host } starts when all are seated
web-opening = The cards are shuffled by all of you…
web-invite-link = The link for your friends
web-seats = Seats
web-seat-free = Free
web-seat-bot = Bot: { $level }
web-seat-here = Here
web-seat-gone = Not here now
web-seat-who = Who sits at seat { $number }
web-seat-person = A person
web-sit = Sit down
web-start = Start the game
web-start-free =
    { $free ->
        [one] One seat is still free.
       *[other] { $free } seats are still free.
    }
web-start-host = { $host } starts the game.
web-close-table = Close the table
web-close-sure = Others sit at this table. If you close it, they lose their seats.
web-remove = Free the seat
    .sure = { $name } loses the seat and cannot sit down at this table again.
web-cancel = Cancel
web-hosts-now = { $name } hosts the table now.
web-hosts-you = You host the table now.
web-delayed-room = The game has begun. You will see it { $delay } seconds later.
web-seat-program = Somebody’s own bot
web-options = Options of the game
web-how = How we play
web-set-public = Listed for everybody
    .about = Otherwise only people with the link can find it.
web-set-watch = Others may watch
web-set-watch-value =
    { $watch ->
        [live] Yes
        [delayed] Delayed
       *[no] No
    }
    .about =
        { $watch ->
            [live] Others see at once what is public, never a hand.
            [delayed] Others see what is public, { $delay } seconds later.
           *[no] Nobody but the players sees the game.
        }
web-set-clock = Clock
web-set-clock-value =
    { $clock ->
        [none] None
        [move] Each move
       *[game] Whole game
    }
    .about =
        { $clock ->
            [none] Everybody takes the time they need.
            [move] Each answer has its time. When it is up, a bot keeps the seat until you take it back.
           *[game] Each player has a time for the whole game; then a bot plays on.
        }
web-set-time = Time
web-set-time-value =
    { $unit ->
        [days]
            { $count ->
                [one] 1 day
               *[other] { $count } days
            }
        [hours]
            { $count ->
                [one] 1 hour
               *[other] { $count } hours
            }
        [minutes]
            { $count ->
                [one] 1 minute
               *[other] { $count } minutes
            }
       *[seconds] { $count } seconds
    }
web-set-absent = When somebody does not answer
    .about = The others may let a bot play for somebody who is away after this time, and for somebody who is here after five times as long.
web-set-back = Taking back
web-set-back-value =
    { $back ->
        [free] While unseen
        [consent] If all agree
       *[no] Never
    }
    .about =
        { $back ->
            [free] A choice may be changed as long as nobody has learned anything from it.
            [consent] Once something has been seen, all others must agree.
           *[no] What is played is played.
        }
web-set-chat = Chat
web-set-chat-value =
    { $chat ->
        [all] Free
        [phrases] Phrases only
       *[no] None
    }
    .about =
        { $chat ->
            [all] Everybody at the table may write what they like.
            [phrases] Only phrases that are given, in everybody’s own language.
           *[no] Nobody says anything at this table.
        }
web-set-hints = Hints
    .about = A player may ask which move a bot would make.
web-set-notes = Notes
    .about = Players may write notes to themselves.
web-set-last = Earlier tricks
    .about = They may be looked at again. If not, log and board show only the trick being played; all of it is shown after the game.
web-play-title = Play { $game }
web-seats-number = Seats at the table
    .about =
        { $bots ->
            [0] You alone.
            [one] You and 1 bot.
           *[other] You and { $bots } bots.
        }
web-level = How well the bots play
web-play = Play
web-new-lead = Open a table and send your friends a link. Nobody needs an account.
web-which = Which game
web-new-seats = You take one; your friends, or bots, take the others.
web-content = What is in the box
    .about = Islands and cards of your own that the host of this server allows.
web-content-shipped = As it ships
web-open = Open the table
web-dead-link = This link has expired
    .text = The invitation was taken back, or the link is not complete. Ask for a new one.
web-invited = You are invited
    .lead = Pick a name and sit down. That is all.
    .note = If no seat is free any more, you can watch.
web-invited-go = To the table
web-invited-to =
    { $free ->
        [0] { $host } invites you to { $game }. No seat is free any more.
        [one] { $host } invites you to { $game }. { $free } seat is free.
       *[other] { $host } invites you to { $game }. { $free } seats are free.
    }
web-mine = My tables
    .lead = What waits for you comes first
web-mine-none = You sit at no table. Pick an island, and play.
web-finished = Finished
web-watch = Watch
    .lead = Public tables: look on, or sit down where a seat is free
web-watch-none = Nobody plays in public just now.
web-watch-playing = Being played
web-watch-open = Not begun yet
web-watch-live = Watch
web-watch-delayed = Watch, delayed
web-replays = Replays
    .lead = Games that are over, card by card
web-replays-none = No finished game yet. Every game you play can be looked at again here.
web-replays-public = Public games
web-replay-look = Look
web-gallery = Gallery

## The table in the browser: what all games share

web-log = Log
web-table-you = You
web-table-your-turn = Your turn.
web-table-options = What you can do
web-table-bot = bot
# A bot plays for the person who sits there.
web-table-away = bot plays
web-table-gone = not here
web-table-ready = ready
web-table-log-empty = Nothing has happened yet.
web-table-skip = Skip to the end of what is told
web-table-points = Points
web-table-words = The table in words
web-table-look = Look at
web-table-list = Choose from a list
web-table-confirm = Confirm
web-table-again = Choose again
web-table-move = Your move
web-table-starter = Starting player
web-table-over = The game is over.
web-table-hand = Your hand
web-table-keys = Keys
web-table-keys-tab = To the next part of the table
web-table-keys-arrows = From card to card, from option to option
web-table-keys-enter = Choose
web-table-keys-hand = To your hand
web-table-keys-options = To what you can do
web-table-keys-escape = Choose nothing, or skip what is told
web-table-keys-back = Take back
web-table-keys-trick = The last trick
web-table-keys-points = Points
web-table-keys-words = The table in words
web-table-keys-help = These keys
web-learn = Learn
    .lead = A lesson of three minutes, or the rules word by word
web-game-about =
    { $game ->
        [sea-or-shore] Lay a card with one half covered: its colour or its number. The highest of a colour wins a treasure, the lowest earns additions.
        [rivages] Everybody ticks cells on islands of their own, and finds their own way to quests and loot.
       *[pirate-pacts] Join a side at each island. The stronger side gets the loot, and its pirates share it by rank.
    }
web-lesson = Lesson
web-lesson-done = How far the lesson has come
web-lesson-leave = Leave the lesson
web-lesson-next = Go on
web-lesson-back = One step back
web-lesson-show = Show me
web-lesson-rather = That is possible, too; but for this lesson choose: { $choice }
web-no-lesson = No lesson yet
web-no-rules = There are no rules of such a game here.
web-rules-title = The rules of { $game }
web-rules-english = These rules are not translated yet.
web-rule-example = On the table
web-search = Search the rules
web-found =
    { $count ->
        [0] No rule has all these words.
        [one] One rule.
       *[other] { $count } rules.
    }
web-contents = Contents
web-replay = Replay
web-eyes = Seen by
web-eyes-open = All cards open
web-eyes-public = Spectators
web-link-moment = Link to this moment
web-first = To the beginning
web-previous = One moment back
web-next = Next moment
web-last = To the end
web-run = Play by itself
web-pause = Stop
web-moment = Moment of the game
web-moment-of = { $at } of { $all }
web-play-on = Play on from here
