### Pirate Pacts in English. Words and register are those of the glossary.
###
### $you says where the reader stands in the sentence: it is the name of the argument that would name the reader, or "none".
### $seat, $victim and $owner are names. $pirate, $pirate_first, $with, $place, $place_first, $where, $to, $worth, $cards and
### $people are written out already; $value is the number on a pirate.
### $action, $held, $crew, $side, $direction, $outcome, $end and $how are codes to select on, for no name of a message can
### be built from a value.

## What is in the box

# Codes: skull, hook, anchor, parrot, cutlass.
crew =
    { $crew ->
        [skull] skull
        [hook] hook
        [anchor] anchor
        [parrot] parrot
       *[cutlass] cutlass
    }
# A pirate inside a sentence.
pirate =
    { $you ->
        [owner] your { $value }
       *[none] { $owner }’s { $value }
    }
# A pirate at the beginning of a sentence.
pirate-first =
    { $you ->
        [owner] Your { $value }
       *[none] { $owner }’s { $value }
    }
# A pirate in a list of cards.
pirate-listed = { pirate }
# Codes: minus, plus.
marker =
    { $marker ->
        [minus] −3
       *[plus] +3
    }
# The name of an action card. Codes: remove, swap, impose, move, minus_three, plus_three, copy, pass.
action =
    { $action ->
        [remove] Remove
        [swap] Swap
        [impose] Impose
        [move] Move
        [minus_three] Minus three
        [plus_three] Plus three
        [copy] Copy
       *[pass] Pass
    }
# What an action card does, in a line.
action-effect =
    { $action ->
        [remove] Remove: an uncovered pirate of another player leaves the round.
        [swap] Swap: two uncovered pirates change places.
        [impose] Impose: another player must play their next pirate where you say.
        [move] Move: an uncovered pirate of another player goes to the end of another line.
        [minus_three] Minus three: a side counts 3 less.
        [plus_three] Plus three: a side counts 3 more.
        [copy] Copy: perform an action that another player has played in this round.
       *[pass] Pass: place nothing on your next turn, and your last pirate after the eighth turn.
    }
# Codes: above, below.
side =
    { $side ->
        [above] above
       *[below] below
    }
# A side of an island.
place = island { $island }, { side }
place-first = Island { $island }, { side }
# What an island is worth: the whole, the split for two, the split for three.
worth = { $whole } ({ $two } or { $three })
direction =
    { $direction ->
        [clockwise] clockwise
       *[anticlockwise] anticlockwise
    }

## Questions

# Codes: order (told where to play), last (only the action card is left), action (has one to play) and plain.
prompt-card =
    { $how ->
        [order] You are under an order to play at { $place }: choose a pirate for it.
        [last] Your last card is { action }: play it, or discard it.
        [useless] Your last card is { action }, which has no target: it is discarded.
        [take] Choose a pirate to place, or an action card to take.
        [action] Choose a pirate to place, or your action card.
       *[plain] Choose a pirate to place.
    }
prompt-place = Choose a place for your { $value }.
prompt-remove = Remove: choose the pirate that leaves the round.
prompt-swap = Swap: choose the first of two pirates.
prompt-swap-with = Swap: choose what changes places with { $pirate } at { $place }.
prompt-impose = Impose: choose who is given an order.
prompt-impose-at = Impose: choose where { $victim } must play next.
prompt-move = Move: choose the pirate to move.
prompt-move-to = Move: choose where { $pirate } goes.
prompt-mark = { action }: choose the line to lay it on.
prompt-copy = Copy: choose the action to perform.

## Answers. The message is the whole choice in its place; .brief names it anywhere; .match lists, in order, the words that find it.

choice-pirate = Place your { $value }
    .brief = pirate { $value }
    .match = place play pirate { $value }
choice-act =
    { $how ->
        [take] Take { action-effect }
       *[play] Play { action-effect }
    }
    .brief = { action }
    .match = play take act action card { action } card
choice-discard = Discard { action } without effect
    .brief = Discard the action card
    .match = discard throw away action card without effect
# Codes: enter (an empty island), oppose, join (an alliance) and add (to one’s own side). $own is the total of that side
# now, $other the total of the other side.
choice-place =
    { $how ->
        [enter] { $place_first }: an empty island
        [oppose] { $place_first }: oppose { $people } ({ $other })
        [join] { $place_first }: join { $people } ({ $own } against { $other })
       *[add] { $place_first }: add to your side ({ $own } against { $other })
    }
    .brief = { $place_first }
    .match = place island { side } { $island } { side }
choice-remove = { $place_first }: { $pirate }
    .brief = { $place_first }
    .match = remove { $pirate } island { side } { $island } { side } { $pirate }
choice-swap = { $place_first }: { $pirate }
    .brief = { $place_first }
    .match = swap { $pirate } island { side } { $island } { side } { $pirate }
choice-swap-with = { $place_first }: { $pirate }
    .brief = { $place_first }
    .match = swap with { $pirate } island { side } { $island } { side } { $pirate }
choice-impose =
    { $pirates ->
        [one] { $victim }, who holds 1 pirate
       *[other] { $victim }, who holds { $pirates } pirates
    }
    .brief = { $victim }
    .match = impose order { $victim }
choice-impose-at = { $place_first }
    .brief = { $place_first }
    .match = impose at island { side } { $island } { side }
choice-move = { $place_first }: { $pirate }
    .brief = { $place_first }
    .match = move { $pirate } island { side } { $island } { side } { $pirate }
choice-move-to = { $place_first }
    .brief = { $place_first }
    .match = move to island { side } { $island } { side }
choice-mark = { $place_first }: { $own } against { $other }
    .brief = { $place_first }
    .match = lay mark island { side } { $island } { side }
choice-copy = { action-effect }
    .brief = { action }
    .match = copy { action }

## Events

event-round-began = Round { $round } begins.
event-starts =
    { $you ->
        [seat] You go first, and play goes { direction }.
       *[none] { $seat } goes first, and play goes { direction }.
    }
event-island-laid = Island { $island } is worth { $worth }.
event-mystery-laid = Island { $island } is the mystery island and lies face down.
event-dealt =
    { $you ->
        [seat] You are dealt the action card { action }.
       *[none] { $seat } is dealt the action card { action }.
    }
# $people names one person or several.
event-dealt-hidden =
    { $count ->
        [one] { $people } is dealt an action card.
       *[other] { $people } are dealt an action card each.
    }
event-laid-out =
    { $count ->
        [one] An action card is laid out: { $actions }.
       *[other] Action cards are laid out: { $actions }.
    }
event-turn-began = Turn { $turn } of 8.
event-placed =
    { $you ->
        [seat] You place your { $value } at { $place }.
       *[none] { $seat } places the { $value } at { $place }.
    }
event-looked =
    { $you ->
        [seat] You look at the treasure of the mystery island: it is worth { $worth }.
       *[none] { $seat } looks at the treasure of the mystery island: it is worth { $worth }.
    }
event-looked-hidden = { $seat } looks at the treasure of the mystery island.
event-acted =
    { $you ->
        [seat] You play { action }.
       *[none] { $seat } plays { action }.
    }
event-copied =
    { $you ->
        [seat] It copies { action }.
       *[none] It copies { action }.
    }
event-removed = { $pirate_first } leaves { $place }, and is out for the round.
event-swapped = { $pirate_first } at { $place }, and { $with } at { $where }, change places.
event-imposed =
    { $you ->
        [victim] You must play your next pirate at { $place }.
       *[none] { $victim } must play their next pirate at { $place }.
    }
event-moved = { $pirate_first } goes from { $place }, to { $to }.
event-marked = The { marker } is laid at { $place }.
event-passed =
    { $you ->
        [seat] You turn Pass over and place nothing.
       *[none] { $seat } turns Pass over and places nothing.
    }
event-lapsed =
    { $you ->
        [seat] The order to play at { $place }, lapses, and you are free.
       *[none] The order to play at { $place }, lapses, and { $seat } is free.
    }
event-discarded =
    { $you ->
        [seat] You discard { action } without effect.
       *[none] { $seat } discards { action } without effect.
    }
event-skipped =
    { $you ->
        [seat] You have no card left and skip this turn.
       *[none] { $seat } has no card left and skips this turn.
    }
event-last-began = The eighth turn is over; who passed places a last pirate now.
event-turned-up = Island { $island }, the mystery island, is turned face up: it is worth { $worth }.
# Codes: won_above, won_below, unopposed_above, unopposed_below, tied, empty. $above and $below are totals.
event-settled =
    { $outcome ->
        [won_above] Island { $island }: above wins with { $above } against { $below }.
        [won_below] Island { $island }: below wins with { $below } against { $above }.
        [unopposed_above] Island { $island }: above is unopposed and wins.
        [unopposed_below] Island { $island }: below is unopposed and wins.
        [tied] Island { $island }: both sides have { $above }, and nobody gets the treasure.
       *[empty] Island { $island }: nobody is there.
    }
event-earned =
    { $you ->
        [seat] { $share ->
            [0] You get nothing of it.
           *[other] You get { $share } of it.
        }
       *[none] { $share ->
            [0] { $seat } gets nothing of it.
           *[other] { $seat } gets { $share } of it.
        }
    }
event-scored =
    { $you ->
        [seat] You earn { $points } in round { $round }; your total is { $total }.
       *[none] { $seat } earns { $points } in round { $round }; their total is { $total }.
    }
# $count people won; $others are the winners but for the reader. Codes of $end: sole_victory, shared_victory.
event-game-ended =
    { $you ->
        [winners] { $end ->
            [sole_victory] You win the game.
           *[shared_victory] You share the victory with { $others }.
        }
       *[none] { $end ->
            [sole_victory] { $others } wins the game.
           *[shared_victory] { $others } share the victory.
        }
    }

## Refusals: the card or the rule, the value, the id of the rule, and what is possible.

refusal-not-in-hand =
    { $pirates ->
        [0] The { $value } has left your hand ({ $rule }); play the action card, or discard it.
       *[other] The { $value } has left your hand ({ $rule }); choose one of the pirates that you hold.
    }
refusal-under-order = The order to play at { $place }, leaves no action on this turn ({ $rule }); choose a pirate.
refusal-last-turn = The last turn of the table is without action cards ({ $rule }); place a pirate.
refusal-action-taken = Each player has one action in a round, and { action } was yours ({ $rule }); place a pirate.
refusal-not-laid-out = { action } is not among the action cards laid out ({ $rule }); take one that is, or place a pirate.
refusal-nothing-to-copy = Copy finds no action that another player has played and that has a target now ({ $rule }); place a pirate, or take another card.
refusal-no-target = { action } has no target now ({ $rule }); choose something else.
refusal-not-in-basic = { action } belongs to the advanced game ({ $rule }); play your own action card, or place a pirate.
refusal-no-action-card = Your action card has been played ({ $rule }); place a pirate.
refusal-not-your-action = { action } is not your action card, which is { action-held } ({ $rule }); play that one, or place a pirate.
# The action card that one holds.
action-held =
    { $held ->
        [remove] Remove
        [swap] Swap
        [impose] Impose
        [move] Move
        [minus_three] Minus three
        [plus_three] Plus three
        [copy] Copy
       *[pass] Pass
    }
refusal-one-action-a-turn = One action card has been played in this turn of the table, and that is all it has room for ({ $rule }); place a pirate.
refusal-nothing-to-discard = Nobody holds an action card in the advanced game ({ $rule }); place a pirate, or take a card.
refusal-holds-pirates =
    { $pirates ->
        [one] The action card is discarded as the last card only, and you hold 1 pirate ({ $rule }); play that, or the action card.
       *[other] The action card is discarded as the last card only, and you hold { $pirates } pirates ({ $rule }); play one of them, or the action card.
    }
refusal-no-such-player = { $seat } is not at this table ({ $rule }); choose one of those who are.
refusal-oneself = An order goes to another player ({ $rule }); choose one who holds a pirate.
refusal-no-pirates = { $seat } holds no pirate any more ({ $rule }); choose somebody who does.
refusal-not-played = { action } has not been played by another player in this round ({ $rule }); choose one that has.
refusal-no-such-island = The row has { $islands } islands, and no island { $island } ({ $rule }); choose one of the row.
refusal-on-other-side = Your pirates are on the other side of island { $island } ({ $rule }); add to them there, or choose another island.
refusal-unopposed = Island { $island } has no opposition, so nobody joins the crew that is { side } ({ $rule }); oppose it on the other side, or choose another island.
refusal-owner-on-other-side = { $seat } has pirates on the other side of island { $island } ({ $rule }); choose that side, or another island.
refusal-owner-unopposed = Island { $island } has no opposition, so { $seat } does not join the crew that is { side } ({ $rule }); choose the other side, or another island.
refusal-same-place =
    { $rule ->
        [PP-51] A pirate changes places with another one ({ $rule }); choose one at another place than { $place }.
       *[PP-53] A moved pirate leaves { $place } ({ $rule }); choose another place.
    }
refusal-empty-line = { $place_first }, holds no card ({ $rule }); choose a line that does.
refusal-marker-on-top = The last card at { $place }, is the { marker }, and markers stay where they lie ({ $rule }); choose another line.
refusal-no-partner = There is no pirate that { $pirate } at { $place }, may change places with ({ $rule }); choose another one.
refusal-own-pirate = The last card at { $place }, is your own ({ $rule }); choose a pirate of another player.
refusal-swap-other-side = At { $place }, the crew of { $pirate } would be on both sides ({ $rule }); choose another pirate.
refusal-swap-unopposed = At { $place }, { $pirate } would join others without an opposition ({ $rule }); choose another pirate.

## The table

# Who: at the beginning of a line.
person =
    { $you ->
        [seat] You
       *[none] { $seat }
    }
view-turn =
    { $you ->
        [seat] Round { $round } of 2, turn { $turn } of 8, { direction }. You go first.
       *[none] Round { $round } of 2, turn { $turn } of 8, { direction }. { $seat } goes first.
    }
view-last = Round { $round } of 2, after the eighth turn.
view-set-up = Round { $round } of 2, before the first turn.
view-over = The game is over.
view-acted =
    { $acted ->
        [0] No action card has been played in this turn.
       *[1] An action card has been played in this turn.
    }
view-islands = Islands, the card nearest the island first
view-island = Island { $island }, worth { $worth }
view-mystery = Island { $island }, the mystery island: { view-lookers }
view-mystery-worth = Island { $island }, the mystery island, worth { $worth }: { view-lookers }
# How much was seen of the mystery island, and by whom.
view-lookers =
    { $count ->
        [0] nobody has looked yet
       *[other] seen by { $people }
    }
view-line = { side }: { $cards } = { $total }
view-line-empty = { side }: nobody
# How the island would come out now; $shares lists who would get what.
view-outcome =
    { $outcome ->
        [won_above] above leads { $shares }
        [won_below] below leads { $shares }
        [unopposed_above] above is unopposed { $shares }
        [unopposed_below] below is unopposed { $shares }
        [tied] both sides are level: nobody would get it
       *[empty] { "" }
    }
# What somebody would get; the treasure of the mystery island may be unknown.
view-share =
    { $you ->
        [seat] { $share } for you
       *[none] { $share } for { $seat }
    }
view-shares = ({ $shares })
view-unknown = ?
# What would come of a choice. $above and $below are the totals then.
effect-island =
    { $outcome ->
        [empty] Island { $island } would be empty.
       *[other] Island { $island } would stand at { $above } to { $below }: { view-outcome }.
    }
view-laid-out = Action cards to take
view-players = Players, in the order of play
# Codes of $has: card (an action card in hand), none, and (in the advanced game) any, for who may still take one.
view-player =
    { person }, { crew }: { $count ->
        [0] no pirates
        [one] pirate { $pirates }
       *[other] pirates { $pirates }
    }{ $has ->
        [card] , an action card
       *[none] { "" }
    }{ $did ->
        [played] , has played { action }
        [discarded] , has discarded { action }
       *[nothing] { "" }
    }{ $pass ->
        [next] , passes on the next turn
        [done] , has a last pirate after the eighth turn
       *[none] { "" }
    }
view-order =
    { $you ->
        [seat] you must play your next pirate at { $place } (by order of { $giver })
        [giver] must play their next pirate at { $place } (by your order)
       *[none] must play their next pirate at { $place } (by order of { $giver })
    }
view-gone = Removed pirates: { $cards }
view-hand = Your hand
view-hand-of =
    { $you ->
        [seat] Your hand
       *[none] { $seat }’s hand
    }
view-hand-pirates =
    { $count ->
        [0] no pirates
        [one] pirate { $pirates }
       *[other] pirates { $pirates }
    }
view-chosen = You are about to place your { $value }.
view-acting = You are about to play { action }.
view-copying = You are about to play Copy for { action }.
view-first = Chosen: { $pirate } at { $place }.
view-victim = Chosen: { $victim }.
view-score = Treasure
view-score-round = Round { $round }: { $scores }
view-score-now = Round { $round }, if it ended now: { $scores }
view-score-total = Finished rounds together: { $scores }
view-one-score = { person-inside } ({ $points })
# The lines before a question.
status-turn = Round { $round } of 2, turn { $turn } of 8.
status-last = Round { $round } of 2, after the eighth turn.
status-island = { $island }: worth { $worth }; { $sides }
status-mystery = { $island }: mystery; { $sides }
status-mystery-worth = { $island }: mystery, worth { $worth }; { $sides }
status-empty = nobody
status-side = { side } { $cards } = { $total }

## Points explained

score-round = Round { $round }
score-round-now = Round { $round }, if it ended now
score-line = { person }: { $points } ({ $shares })
score-line-bare = { person }: { $points }
# A share of one island.
score-share = { $share } from island { $island }
score-share-unknown = a share of the mystery island
score-total = Finished rounds together
score-total-line = { person }: { $points }
score-rule = The winning side shares an island: alone the whole, two the split for two, three or more the split for three (PP-62, PP-63).
result = Result
result-line = { $place }. { person }: { $points }

## What there is to choose before the game: titles, and one sentence about each

game-title = Pirate Pacts
    .about = Place pirates above and below the islands: the stronger side shares the treasure, so whom to join matters as much as where.
option-variant = Variant
    .about = Which action cards are in play, and who may use them.
option-variant-basic = Basic
    .about = Each player is dealt one action card a round.
option-variant-advanced = Advanced
    .about = One action card more than there are players lies open, and each player may take one a round.

## Why a hint is given

hint-leads = Your side would lead at island { $island } then, and your share would be { $points }.
hint-catches-up = It brings your side at island { $island } closer to a share of { $points }.
# The same where the treasure is not known.
hint-leads-unseen = Your side would lead at island { $island } then, whatever lies there.
hint-catches-up-unseen = It brings your side at island { $island } closer to a share of what lies there.
hint-opposes = Island { $island } is no longer left to others without a fight.
hint-keeps = Your stronger pirates stay in hand for later, when they decide.
hint-strong = Now is the time for a strong pirate.
hint-act = The action does more now than later.
hint-no-act = There is nothing that the action would gain you.

## The table in the browser

web-pp-crew = Crew: { crew }
web-pp-action = { action }
# The same where room is scarce.
web-pp-action-short =
    { $action ->
        [minus_three] −3
        [plus_three] +3
       *[other] { action }
    }
web-pp-action-about = { action-effect }
web-pp-action-card = Action
web-pp-laid-out = { view-laid-out }
web-pp-pirate = { pirate-listed }
web-pp-marker = { marker }
web-pp-side = { side }
web-pp-line = Island { $island }, { side }: { $cards } = { $total }
web-pp-line-empty = Island { $island }, { side }: nobody
web-pp-islands = Islands
web-pp-island = Island { $island }, worth { worth }
web-pp-island-unknown = Island { $island }
web-pp-island-number = Island { $island }
web-pp-mystery = The mystery island: { view-lookers }
web-pp-nobody-looked = nobody yet
web-pp-round = Round { $round } of 2
web-pp-direction = Play goes { direction }
web-pp-turn = Turn { $turn } of 8
web-pp-last = After the eighth turn
# The same where room is scarce.
web-pp-turn-short = Turn { $turn }/8
web-pp-last-short = After turn 8
web-pp-acted =
    { $acted ->
        [yes] Action played
       *[no] Action free
    }
# Codes of $action: yes, no.
web-pp-holds =
    { view-hand-pirates }{ $action ->
        [yes] , an action card
       *[no] { "" }
    }
web-pp-passes = passes next
# What became of somebody’s action card. Codes of $did: played, discarded.
web-pp-did =
    { $did ->
        [played] has played { action }
       *[discarded] has discarded { action }
    }
web-pp-ordered = under an order: { place }
# How an island would come out now, and who would get what.
web-pp-standing = { view-outcome }
web-pp-share = { view-share }
web-pp-loot = { $points } in all, if the round ended now
web-pp-leads = leads by { $by }
web-pp-unopposed = unopposed
web-pp-level = level: nobody
web-pp-would-be = would be { $total }
web-pp-would-be-empty = would be empty
web-pp-oppose = oppose
web-pp-enter = enter
# $you is yes or no.
web-pp-order =
    { $you ->
        [yes] Order for you: your next pirate goes here
       *[no] Order for { $name }: the next pirate goes here
    }
# Codes: card, place, remove, swap, swap_with, impose, impose_at, move, move_to, mark.
web-pp-hint =
    { $question ->
        [card] Choose a card; a second click on it puts it back.
        [impose] Choose one of the glowing crews.
       *[other] Point at what glows to see what would come of it.
    }
# What the button says that carries out what is chosen. Codes: pirate, act, discard, place, remove, swap_with, impose_at, move_to, mark, copy.
web-pp-confirm =
    { $question ->
        [place] Place it here
        [pirate] Place it
        [act] Play it
        [copy] Copy it
        [discard] Discard it
       *[other] Do it
    }
web-pp-last-turn = Last turn
web-pp-no-last-turn = No turn of the table is over yet.
web-pp-sharings = Sharing-out
web-pp-sharing = Round { $round } is shared out
web-pp-sum = This round
# Codes: won_above, won_below, unopposed_above, unopposed_below, tied, empty.
web-pp-outcome =
    { $outcome ->
        [won_above] above, { $above } to { $below }
        [won_below] below, { $below } to { $above }
        [unopposed_above] above, unopposed
        [unopposed_below] below, unopposed
        [tied] level at { $above }: nobody
       *[empty] nobody there
    }

## The lesson: src/archipel/games/pirate_pacts/lesson.toml

lesson-welcome = Welcome, captain! Four islands lie in a row, each with a treasure. You and three rivals send pirates there. In the end the stronger side of an island, the one above or the one below, takes its treasure.
lesson-islands = The coins tell what an island is worth: the big one for a crew that wins alone, the next two for two crews that share, the last three for three. The third island is a mystery: nobody knows its treasure yet.
lesson-card = Below are your seven pirates, worth 1 to 7, and one action card. On your turn you play one of them. Choose your 5.
lesson-place = The glowing places are those where you may go. Point at one: the board shows how it would stand. The second island is worth 13. Place your 5 above it.
lesson-pact = See what came of it. Ada stood up against you, from below. Then Ben joined you: a pact! Above leads 9 to 6. Of the 13 you would get 8 and Ben 5, for your own pirates there count more than his.
lesson-mystery = Cleo stands alone at the first island. Nobody may join her before somebody opposes her: no pact without a conflict. Leave her there. Let us see what the mystery island holds; your 2 will do.
lesson-mystery-place = Who places the first pirate there looks at its treasure in secret, and so does the first who opposes. Place your 2 above the third island.
lesson-looked = It is worth 12: only you and Ben know. But look at the second island: Ada and Cleo stand together now and lead 14 to 9. Time for an action.
lesson-action = In a turn of the table only one action card is played, so do not wait too long. Yours is Move: a pirate of another player goes to another line. Choose it, and confirm.
lesson-action-whom = Only the last card of a line can be moved. Choose Cleo’s 3, below the second island.
lesson-action-where = Now the trick of it: place it above the same island. Cleo fights for you then, whether she likes it or not.
lesson-rank = Above leads, but now three crews share: 6, 4 and 3. And Ben has laid a 6: his pirates count 10 there, yours only 5, so the biggest share would be his. Choose your 7.
lesson-rank-place = Add it above the second island: 12 of your own beat Ben’s 10.
lesson-end = The biggest share is yours. A round has eight turns; then the islands are shared out. The second round goes the other way round, and after it the most treasure wins. You know enough for a whole game now.
