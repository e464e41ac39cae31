### What all games and the terminal say in English.

# A list of names or things: everything but the last is joined by commas already.
list-and = { $first } and { $last }
list-or = { $first } or { $last }
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
    .help = take back a choice that nobody has seen yet
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

play-begins = { $game } for { $seats } players: { $people }. Type the number of a choice or its words, ? for help.
play-resumed = { $game } for { $seats } players goes on: { $people }. Type ? for help.
play-help = Type the number of a choice, or words that name it: ‘{ $example }’. At any question you may also type:
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

replay-title-seat = { $game }, { $seats } players, { $steps } steps, seen by { $seat }, who is called you here.
replay-title-public = { $game }, { $seats } players, { $steps } steps, as a spectator sees it.
replay-title-open = { $game }, { $seats } players, { $steps } steps, all cards open.
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

## The terminal: tables of a server

command-say = say
    .usage = say TEXT
    .help = say something to the table
join-name = What are you called?
join-waiting = Waiting for the game to start. At the table: { $people }.
join-nobody = nobody yet
join-lost = The connection is lost. Your moves are safe; trying again…
join-gone = The server does not answer; the same command goes on with the table.
join-left = The table is kept; the same command goes on with it.
join-line = { $name } says: { $text }
join-back-asked = The others are asked whether you may take that back.
join-back-question = { $name } would like to take back. Do you agree? (yes or no)
join-watching = You have no seat at this table and look on.
join-over = The game is over. Look at it again at { $url }
