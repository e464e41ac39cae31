### Sea or Shore in English. Words and register are those of the glossary.
###
### $you says where the reader stands in the sentence: it is the name of the argument that would name the reader, or "none".
### $seat, $victim, $to, $owner, $next and $holders are names. $card, $cards, $treasure and $treasures are written out already.
### $colour, $deck, $pair, $half and $action are codes to select on, for no name of a message can be built from a value.

## What is in the box

# Codes: red, blue, green, purple.
colour =
    { $colour ->
        [red] red
        [blue] blue
        [green] green
       *[purple] purple
    }
# A colour at the beginning of a line.
colour-first =
    { $colour ->
        [red] Red
        [blue] Blue
        [green] Green
       *[purple] Purple
    }
# One sign for each colour, different from all others; what a person types for short.
colour-sign =
    { $colour ->
        [red] R
        [blue] B
        [green] G
       *[purple] P
    }
# An island card.
card = { colour } { $number }
# An island card in a list inside a sentence.
card-listed = { card }
# Several island cards of one colour: "red 3, 7, 11".
cards-of-colour = { colour } { $numbers }
# A treasure in a sentence, after "the".
treasure = { colour } treasure worth { $points }
# A treasure in a list of treasures. $twin is a letter that tells two alike apart, or nothing.
treasure-short = { colour } { $points }{ $twin }
# Codes: all (3 players), red_blue, green_purple.
deck =
    { $deck ->
        [red_blue] red and blue deck
        [green_purple] green and purple deck
       *[all] deck
    }
deck-first =
    { $deck ->
        [red_blue] Red and blue deck
        [green_purple] Green and purple deck
       *[all] Deck
    }
pair =
    { $pair ->
        [red_blue] red and blue
       *[green_purple] green and purple
    }
half =
    { $half ->
        [sea] Sea
       *[shore] Shore
    }
action =
    { $action ->
        [steal_additions] Steal additions
        [swap_hands] Swap hands
        [reorder_treasures] Reorder treasures
       *[retrieve_card] Retrieve a card
    }
additions =
    { $additions ->
        [0] no additions
        [one] 1 addition
       *[other] { $additions } additions
    }
points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
# A half-covered card, read aloud.
shown =
    { $half ->
        [sea] { colour }, number covered
       *[shore] { $number }, colour covered
    }
# Follows a card in a sentence.
and-additions =
    { $additions ->
        [0] { "" }
        [one] , with 1 addition
       *[other] , with { $additions } additions
    }
# Follows an uncovered card in a sentence.
and-value =
    { $additions ->
        [0] { "" }
        [one] , value { $value } with 1 addition
       *[other] , value { $value } with { $additions } additions
    }

## Questions

prompt-pass-colour =
    { $count ->
        [one] Pass the highest card of your longest colour to { $to }.
       *[other] Two or more of your colours are equally long: choose the one to pass from. The card goes to { $to }.
    }
prompt-card =
    { $additions ->
        [0] Choose a card to lay.
        [one] Choose a card to lay; you have 1 addition to go with it.
       *[other] Choose a card to lay; you have { $additions } additions to go with it.
    }
prompt-half = Choose the half of { $card } to show.
prompt-additions =
    { $additions ->
        [one] Choose how many additions to lay with { $card }; you have 1.
       *[other] Choose how many additions to lay with { $card }; you have { $additions }.
    }
prompt-claim = You win { colour }: choose the treasure to take.
prompt-rob = Steal additions: choose whom to steal 2 additions from.
prompt-swap = Swap hands: choose whose hand to take cards from.
prompt-give =
    { $count ->
        [one] Choose a card to give to { $victim }.
       *[other] Choose a card to give to { $victim }; it is { $number } of { $count }.
    }
prompt-deck = Reorder treasures: choose a deck to look at.
prompt-order = The top of the { deck } is { $treasures }. Choose the order to put them back in; the first is turned up next.
prompt-retrieve = Retrieve a card: choose a card on the table to take into your hand.
prompt-discard = Choose a card to discard.

## Answers. The message is the whole choice in its place; .brief names it anywhere; .match lists, in order, the words that find it.

choice-pass-colour = Pass { $card }
    .brief = Pass { colour }
    .match = pass { colour } { colour-sign } { $number } { colour }
choice-card = Lay { $card }
    .brief = { $card }
    .match = lay play { colour } { colour-sign } { $number } { colour } { colour-sign }
choice-show =
    { $half ->
        [sea] Show the Sea: { colour }, number covered
       *[shore] Show the Shore: { $number }, colour covered
    }
    .brief =
        { $half ->
            [sea] Show the Sea
           *[shore] Show the Shore
        }
    .match =
        { $half ->
            [sea] show sea colour { $shown } half
           *[shore] show shore number { $shown } half
        }
choice-add =
    { $additions ->
        [0] Lay it without additions: { $value }
        [one] Lay it with 1 addition: { $value }
       *[other] Lay it with { $additions } additions: { $value }
    }
    .brief = { additions }
    .match =
        { $additions ->
            [0] lay no none nothing without 0 additions
           *[other] lay { $additions } additions
        }
choice-take = Take the { $treasure } from the deck
    .brief = Take the treasure from the deck
    .match = take treasure deck
choice-steal = Steal the { $treasure } from { $victim }
    .brief = Steal from { $victim }
    .match = steal rob treasure { $victim }
choice-rob = Steal 2 additions from { $victim }, who has { $additions }
    .brief = Steal 2 additions from { $victim }
    .match = steal rob take 2 additions { $victim }
choice-swap =
    { $cards ->
        [one] Take from { $victim }’s hand of 1 card
       *[other] Take from { $victim }’s hand of { $cards } cards
    }
    .brief = Take from { $victim }’s hand
    .match = swap take hand { $victim }
choice-give = Give { $card }
    .brief = { $card }
    .match = give { colour } { colour-sign } { $number } { colour } { colour-sign }
choice-deck = Look at the { deck }
    .brief = Look at the { deck }
    .match = look { deck }
choice-order = { $treasures }
    .brief = Order { $order }
    .match = order { $order } { $joined }
choice-retrieve =
    { $you ->
        [owner] Take back your own { $card }
       *[none] Take { $owner }’s { $card }
    }
    .brief =
        { $you ->
            [owner] Your own card
           *[none] { $owner }’s card
        }
    .match =
        { $you ->
            [owner] take retrieve own mine { $card }
           *[none] take retrieve { $owner } { $card } { $owner }
        }
choice-discard = Discard { $card }
    .brief = { $card }
    .match = discard { colour } { colour-sign } { $number } { colour } { colour-sign }

## Events

event-round-began = Round { $round } begins.
event-side-set = The { pair } action card lies on side { $side }: { action }.
event-turned-up = Face up now: { $treasures }.
event-dealt =
    { $you ->
        [seat] { $count ->
            [one] You are dealt { $cards }.
           *[other] You are dealt { $count } cards: { $cards }.
        }
       *[none] { $count ->
            [one] { $seat } is dealt { $cards }.
           *[other] { $seat } is dealt { $count } cards: { $cards }.
        }
    }
# $people names one person or several, each of whom is dealt $count cards.
event-dealt-hidden =
    { $people_count ->
        [one] { $count ->
            [one] { $people } is dealt a card.
           *[other] { $people } is dealt { $count } cards.
        }
       *[other] { $count ->
            [one] { $people } are dealt a card each.
           *[other] { $people } are dealt { $count } cards each.
        }
    }
event-starts =
    { $you ->
        [seat] You start the first trick.
       *[none] { $seat } starts the first trick.
    }
event-passed =
    { $you ->
        [seat] You pass { $card } to { $to }.
        [to] { $seat } passes { $card } to you.
       *[none] { $seat } passes { $card } to { $to }.
    }
event-passed-hidden = { $seat } passes a card to { $to }.
event-laid =
    { $you ->
        [seat] You lay { $card } and show its { half }{ and-additions }.
       *[none] { $seat } lays { $card } and shows its { half }{ and-additions }.
    }
event-laid-hidden = { $seat } lays a card: { shown }{ and-additions }.
event-uncovered =
    { $you ->
        [seat] You uncover { $card }{ and-value }.
       *[none] { $seat } uncovers { $card }{ and-value }.
    }
# $cards cards competed.
event-won =
    { $you ->
        [seat] { $cards ->
            [1] You are alone in { colour } and win it.
           *[other] You win { colour } with { $value }, highest of { $cards } cards.
        }
       *[none] { $cards ->
            [1] { $seat } is alone in { colour } and wins it.
           *[other] { $seat } wins { colour } with { $value }, highest of { $cards } cards.
        }
    }
event-took =
    { $you ->
        [seat] You take the { $treasure }.
       *[none] { $seat } takes the { $treasure }.
    }
event-stole =
    { $you ->
        [seat] You steal the { $treasure } from { $victim }.
        [victim] { $seat } steals the { $treasure } from you.
       *[none] { $seat } steals the { $treasure } from { $victim }.
    }
event-earned =
    { $you ->
        [seat] Your card is lowest and earns you { additions }.
       *[none] { $seat } is lowest and earns { additions }.
    }
# The supply ran out: $additions were there, $due were earned.
event-earned-short =
    { $you ->
        [seat] Your card is lowest and earns you { $due } additions, but the supply runs out: you get { additions }.
       *[none] { $seat } is lowest and earns { $due } additions, but the supply runs out: they get { additions }.
    }
event-acted =
    { $you ->
        [seat] You activate an action: { action }.
       *[none] { $seat } activates an action: { action }.
    }
event-robbed =
    { $you ->
        [seat] You steal { additions } from { $victim }.
        [victim] { $seat } steals { additions } from you.
       *[none] { $seat } steals { additions } from { $victim }.
    }
event-supplied =
    { $you ->
        [seat] Nobody else has 2 additions, so you take { additions } from the supply.
       *[none] Nobody else has 2 additions, so { $seat } takes { additions } from the supply.
    }
event-drew-card =
    { $you ->
        [seat] You take { $cards } at random from { $victim }’s hand.
        [victim] { $seat } takes { $cards } at random from your hand.
       *[none] { $seat } takes { $cards } at random from { $victim }’s hand.
    }
event-drew-card-hidden =
    { $count ->
        [one] { $seat } takes a card at random from { $victim }’s hand.
       *[other] { $seat } takes { $count } cards at random from { $victim }’s hand.
    }
event-gave-card =
    { $you ->
        [seat] You give { $cards } to { $victim }.
        [victim] { $seat } gives you { $cards }.
       *[none] { $seat } gives { $cards } to { $victim }.
    }
event-gave-card-hidden =
    { $count ->
        [one] { $seat } gives a card to { $victim }.
       *[other] { $seat } gives { $count } cards to { $victim }.
    }
event-looked =
    { $you ->
        [seat] You look at the top of the { deck }: { $treasures }.
       *[none] { $seat } looks at the top of the { deck }: { $treasures }.
    }
event-looked-hidden =
    { $count ->
        [one] { $seat } looks at a treasure on top of the { deck }.
       *[other] { $seat } looks at { $count } treasures on top of the { deck }.
    }
event-reordered =
    { $you ->
        [seat] You put them back: { $treasures }, in this order.
       *[none] { $seat } puts them back: { $treasures }, in this order.
    }
event-reordered-hidden = { $seat } puts them back in an order that nobody else sees.
event-retrieved =
    { $you ->
        [seat] You take { $owner }’s { $card } into your hand.
        [owner] { $seat } takes your { $card } into their hand.
       *[none] { $seat } takes { $owner }’s { $card } into their hand.
    }
event-retrieved-own =
    { $you ->
        [seat] You take your own { $card } back into your hand.
       *[none] { $seat } takes their own { $card } back into their hand.
    }
event-discarded =
    { $you ->
        [seat] You discard { $card }.
       *[none] { $seat } discards { $card }.
    }
event-no-action =
    { $you ->
        [seat] Your action, { action }, does nothing now that all hands are empty.
       *[none] { $seat }’s action, { action }, does nothing now that all hands are empty.
    }
event-buried =
    { $count ->
        [one] Not taken, and now under its deck: { $treasures }.
       *[other] Not taken, and now under their decks: { $treasures }.
    }
# $left tricks are left in the round.
event-trick-ended =
    { $left ->
        [0] Trick { $trick } is over, and with it the round.
       *[other] { $you ->
            [next] Trick { $trick } is over. You start the next one.
           *[none] Trick { $trick } is over. { $next } starts the next one.
        }
    }
# $treasures and $additions are points here.
event-scored =
    { $you ->
        [seat] You score { points } in round { $round }: { $treasures } for treasures, { $additions } for additions. Your total is { $total }.
       *[none] { $seat } scores { points } in round { $round }: { $treasures } for treasures, { $additions } for additions. Their total is { $total }.
    }
# $count people won; $others are the winners but for the reader.
event-game-ended =
    { $you ->
        [winners] { $count ->
            [1] You win the game.
           *[other] You share the victory with { $others }.
        }
       *[none] { $count ->
            [1] { $others } wins the game.
           *[other] { $others } share the victory.
        }
    }

## Refusals: the card or the rule, the value, the id of the rule, and what is possible.

refusal-not-longest =
    { $held ->
        [0] You hold no { colour } card, but { $longest } of your longest colour ({ $rule }); pass from a colour that you hold { $longest } cards of.
       *[other] { colour-first } is not your longest colour, for you hold { $held } of it and { $longest } of the longest ({ $rule }); pass from a colour that you hold { $longest } cards of.
    }
refusal-not-in-hand = The { $card } is not in your hand ({ $rule }); choose one of the cards that you hold.
refusal-already-given = The { $card } is already among the cards you give ({ $rule }); choose another one.
refusal-twelve-full = A 12 takes no additions ({ $rule }).
refusal-over-twelve =
    { $number ->
        [8] An 8
        [11] An 11
       *[other] A { $number }
    } with { $additions } additions would count { $value }, and no value goes above 12 ({ $rule }); it takes { $most } at most.
refusal-too-few-additions =
    { $held ->
        [one] { $additions } additions are more than the 1 you have ({ $rule }); lay that one or none.
       *[other] { $additions } additions are more than the { $held } you have ({ $rule }); lay { $held } at most.
    }
refusal-no-such-player = { $seat } is not at this table ({ $rule }); choose one of those who are.
refusal-oneself =
    { $rule ->
        [SOS-41] A treasure is stolen from another player ({ $rule }); choose one of the others, or take the treasure from the deck.
        [SOS-61] Additions are stolen from another player ({ $rule }); choose one of the others who has 2 or more.
       *[SOS-62] Cards are taken from the hand of another player ({ $rule }); choose one of the others.
    }
refusal-not-on-table = { $seat }’s card is no longer on the table ({ $rule }); choose one that is.
refusal-too-poor =
    { $additions ->
        [0] { $seat } has no additions, and this action takes 2 ({ $rule }); choose somebody who has 2 or more.
       *[other] { $seat } has 1 addition, and this action takes 2 ({ $rule }); choose somebody who has 2 or more.
    }
refusal-other-colour = { $seat }’s card is not { colour }, and treasures are stolen within a colour ({ $rule }); the treasure on the deck can always be taken.
refusal-not-lower = { $seat }’s card counts { $value }, which is not lower than yours ({ $rule }); the treasure on the deck can always be taken.
refusal-no-treasure = { $seat }’s pile is empty ({ $rule }); the treasure on the deck can always be taken.
refusal-other-treasure = { $seat }’s top treasure is not { colour } ({ $rule }); the treasure on the deck can always be taken.

## The table

# Who: at the beginning of a line.
person =
    { $you ->
        [seat] You
       *[none] { $seat }
    }
view-trick =
    { $you ->
        [seat] Round { $round } of 2, trick { $trick } of { $tricks }. You start.
       *[none] Round { $round } of 2, trick { $trick } of { $tricks }. { $seat } starts.
    }
view-set-up = Round { $round } of 2, before the first trick.
view-over = The game is over.
view-actions = Actions: { $actions }.
view-action = { pair }, { action }
view-treasures = Treasures
view-face-up = { deck-first }: { $treasure } face up, { $count } more face down
view-face-down = { deck-first }: { $count } treasures, none face up
view-bottom = at the bottom, as they were put there: { $treasures }
view-top-open = on top, in this order: { $treasures }
view-top-known = on top, in the order you know: { $treasures }
view-top-blurred = among the top { $count }, in an order you do not know: { $treasures }
view-top-others =
    { $count ->
        [one] its top treasure was put there by { $seat }
       *[other] its top { $count } were put in order by { $seat }
    }
view-supply = Supply: { additions }
view-players = Players, in the order of the trick
# $count treasures in the pile, $points with the additions.
view-player =
    { person }: { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }, { additions }, { $count ->
        [0] no treasures
        [one] treasure { $treasures }
       *[other] treasures { $treasures } on top
    } ({ points })
view-laid = On the table
view-laid-covered = { person }: { shown }{ and-additions }
view-laid-own = { person }: { $card }, showing the { half }{ and-additions }
view-laid-open = { person }: { $card }{ and-value }
view-laid-gone = { person }: the card was taken away{ and-additions }
view-nothing-laid = nothing yet
view-hand = Your hand
view-hand-of =
    { $you ->
        [seat] Your hand
       *[none] { $seat }’s hand
    }
view-hand-empty = no cards
view-chosen = You are about to lay { $card }.
view-chosen-half = You are about to lay { $card }, showing its { half }.
view-giving = You are about to give { $cards }.
view-known = What you know of other hands
view-known-public = What all know of the hands
view-known-cards = with { $holders }: { $cards }
view-gone = Cards played
view-score = Score
view-score-round = Round { $round }: { $scores }
view-score-now = Round { $round } so far: { $scores }
view-score-total = Total: { $scores }
view-one-score = { person-inside } ({ $points })
# The line before a question.
status-trick =
    { $you ->
        [seat] Trick { $trick } of { $tricks }, you start.
       *[none] Trick { $trick } of { $tricks }, { $seat } starts.
    } { $count ->
        [one] Treasure face up: { $treasures }.
       *[other] Treasures face up: { $treasures }.
    }

## Points explained

score-round = Round { $round }
score-round-now = Round { $round } so far
# $value points for the treasures, $worth for the additions.
score-line =
    { person }: { points } = { $value } ({ $count ->
        [0] no treasures
       *[other] { $treasures }
    }) + { $worth } ({ additions })
score-total = Total
score-total-line = { person }: { points }
score-rule = Treasures count their points, and every two additions held make one more; an odd one counts nothing (SOS-83).
result = Result
result-line = { $place }. { person }: { points }

## What there is to choose before the game: titles, and one sentence about each

game-title = Sea or Shore
    .about = A trick-taking game with half-hidden cards: win treasures with high cards, and additions and actions with low ones.
option-red-blue-round-1 = Red and blue action card, round 1
    .about = Which side of the red and blue action card lies up in the first round.
option-green-purple-round-1 = Green and purple action card, round 1
    .about = Which side of the green and purple action card lies up in the first round.
option-red-blue-round-2 = Red and blue action card, round 2
    .about = Which side of the red and blue action card lies up in the second round.
option-green-purple-round-2 = Green and purple action card, round 2
    .about = Which side of the green and purple action card lies up in the second round.
option-red-blue-round-1-a = A: steal additions
    .about = Who wins a colour without a treasure takes 2 additions from another player.
option-red-blue-round-1-b = B: swap hands
    .about = Who wins a colour without a treasure takes 2 cards from another hand at random, and gives 2 back.
option-green-purple-round-1-a = A: reorder treasures
    .about = Who wins a colour without a treasure looks at the top three treasures of a deck and puts them in order.
option-green-purple-round-1-b = B: retrieve a card
    .about = Who wins a colour without a treasure takes a card of the trick into hand, and discards one.
option-red-blue-round-2-a = { option-red-blue-round-1-a }
    .about = { option-red-blue-round-1-a.about }
option-red-blue-round-2-b = { option-red-blue-round-1-b }
    .about = { option-red-blue-round-1-b.about }
option-green-purple-round-2-a = { option-green-purple-round-1-a }
    .about = { option-green-purple-round-1-a.about }
option-green-purple-round-2-b = { option-green-purple-round-1-b }
    .about = { option-green-purple-round-1-b.about }
option-value-random = Random
    .about = The side is drawn when the round begins.

## The table in the browser

web-sos-colour = { colour-first }
web-sos-colour-sign = { colour-sign }
web-sos-card = { card }
web-sos-treasure = { treasure }
web-sos-face-down = Treasure, face down
web-sos-round = Round { $round } of 2
web-sos-trick = Trick { $trick } of { $tricks }
web-sos-supply = Supply: { additions }
web-sos-in-hand =
    { $count ->
        [one] 1 card in hand
       *[other] { $count } cards in hand
    }
web-sos-known = You know these cards of the hand: { $cards }
web-sos-additions = { additions }
web-sos-points-so-far = { points } so far
web-sos-pile =
    { $count ->
        [one] Pile of 1 treasure
       *[other] Pile of { $count } treasures, the last one on top
    }
web-sos-deck = { deck-first }
# The heading of a deck, beside the signs of its colours.
web-sos-deck-short =
    { $deck ->
        [red_blue] Red and blue
        [green_purple] Green and purple
       *[all] Treasures
    }
web-sos-deck-count =
    { $count ->
        [one] 1 treasure face down
       *[other] { $count } treasures face down
    }
web-sos-top-known = On top, in this order:
web-sos-top-blurred = Among the top { $count }:
web-sos-action = { action }
web-sos-action-card = Action card
web-sos-action-about =
    { $action ->
        [steal_additions] Take 2 additions from a player who has 2 or more.
        [swap_hands] Take 2 cards at random from a hand, give 2 back.
        [reorder_treasures] Look at a deck’s next three, put them back.
       *[retrieve_card] Take a card of this trick, then discard one.
    }
# Winning $colour (or, with $count 2, $other) leads to the action.
web-sos-action-when =
    { $count ->
        [1] { colour-first } wins the action
       *[other] { colour-first } and { $other ->
            [red] red
            [blue] blue
            [green] green
           *[purple] purple
        } win the action
    }
web-sos-wins = wins
web-sos-half = { half }
web-sos-half-about =
    { $half ->
        [sea] shows the colour
       *[shore] shows the number
    }
web-sos-halves = Which half to show
web-sos-show =
    { $half ->
        [sea] Show the Sea: { colour }, number covered
       *[shore] Show the Shore: { $number }, colour covered
    }
web-sos-show-short =
    { $half ->
        [sea] show { colour }
       *[shore] show the { $number }
    }
web-sos-show-which = Show the Sea or the Shore of { card }?
web-sos-preview = So it will lie on the table
# Under one's own card while its other half is covered.
web-sos-only-you =
    { $half ->
        [sea] only you see the { $number }
       *[shore] only you see that it is { colour }
    }
web-sos-confirm-lay = Lay it so
web-sos-card-hint = Choose a card of your hand.
web-sos-order-hint = Touch them in the order to put them back in; the first is turned up next.
web-sos-fewer = One addition fewer
web-sos-more = One addition more
web-sos-of = of { $count }
# A laid card, read aloud.
web-sos-laid-open = { $name }: { card }{ and-value }
web-sos-laid-covered = { $name }: { shown }{ and-additions }
web-sos-last-trick = Last trick
web-sos-no-last-trick = No trick has been played yet.
web-sos-card-gone = taken away

## Why a hint is given. $chance is out of 100.

hint-treasure =
    It wins the treasure of { $points ->
        [one] 1 point
       *[other] { $points } points
    } in about { $chance } cases of 100.
hint-lowest = It is the lowest of its colour in about { $chance } cases of 100, and earns additions.
hint-action = It wins the action of its colour in about { $chance } cases of 100.
hint-cheap = It costs you little: your better cards stay in your hand.
hint-sea = The others see the colour, and have to guess the number.
hint-shore = The others see the number, and have to guess the colour.
hint-no-additions = Additions are worth points in the end, and here they would bring less.
hint-additions = With a value of { $value } it wins its colour in about { $chance } cases of 100.
hint-take = The treasure is worth { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
hint-steal = It brings { $points ->
        [one] 1 point
       *[other] { $points } points
    }, and another player loses as much.

## The lesson

lesson-welcome = Welcome aboard! In each trick you may win a treasure. Two lie face up: a red one worth 5 points and a purple one worth 4. So red and purple are worth winning now.
lesson-hand = Below are your twelve island cards. Each has two halves: the Sea shows its colour, the Shore its number. When you lay a card, you cover one of the two.
lesson-pass = Before the first trick everybody passes a card to the right: the highest of their longest colour. Your blue and your purple are equally long. Purple 12 is too good to give away, so pass blue.
lesson-win = Ada passed you red 11. Then Ben laid a red card with its number covered, and Cleo a 3 with its colour covered. A red treasure worth 5 is waiting, and nothing beats a 12: choose red 12.
lesson-win-half = Now choose what the others see. Show the Sea: they learn that you go for red, but not how high.
lesson-won = All sails are off. Cards compete only within their colour: your red 12 beats 10 and 3, and the treasure worth 5 is yours. Cleo was lowest of three red cards and earned three additions. Ada was alone in green; no green treasure lay there, so she won an action instead.
lesson-lose = The next trick. Cleo begins with blue. Losing can pay, too: the lowest card of a colour earns an addition for each card of that colour. Choose blue 1.
lesson-lose-half = Show the Shore this time. A 1 frightens nobody, and its colour stays your secret.
lesson-lost = Your 1 was lowest of three blue cards: you have three additions now. Each of them adds 1 to a card that you lay. Ada took the green treasure and Ben the blue one; on a pile only the top treasure can be stolen.
lesson-steal = You begin the third trick. Blue is face up again, and Ben’s top treasure is blue. Who wins blue may steal it from him instead of taking the new one, if Ben’s own blue card is lower. Choose blue 4.
lesson-steal-half = Show the Sea. Perhaps Ben is tempted.
lesson-steal-additions = A 4 is low, but you have additions. Lay all three with it: 4 + 3 = 7. No card may go above 12.
lesson-steal-choice = Ben was tempted: your 7 beats his 5. Take the treasure worth 2 from the deck, or steal Ben’s, worth 3? Steal!
lesson-end = Eight points in three tricks: well sailed! A round has twelve tricks. At its end two additions are worth a point, and after two rounds the most points win. You know enough for a whole game now.
