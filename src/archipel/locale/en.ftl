### What all games and the terminal say in English.

# A list of names or things: everything but the last is joined by commas already.
list-and = { $first } and { $last }
# Seats are numbered from 0, as in records.
seat-name = Seat { $number }
# Words that a person may type and that mean nothing by themselves.
fillers = the a an of it its with my from to and please

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
