### Rivages in English. Words and register are those of the glossary.
###
### $you says where the reader stands in the sentence: it is the name of the argument that would name the reader, or "none".
### $seat is a name; $island, $tree are names from the box; $cell is a place of the map such as c4; $cells, $effects, $symbols,
### $rows, $cards, $people and the like are written out already. $effect, $terrain, $how, $source, $objective, $challenge, $pile
### and $end are codes to select on.

## What is in the box

# Codes: forest, rock, sand, water.
terrain =
    { $terrain ->
        [forest] forest
        [rock] rock
        [sand] sand
       *[water] water
    }
# One sign for each terrain on the map, different from all others.
terrain-sign =
    { $terrain ->
        [forest] F
        [rock] R
        [sand] S
       *[water] W
    }
# One symbol or effect. $count is the number of scrolls.
effect =
    { $effect ->
        [forest] forest
        [rock] rock
        [sand] sand
        [water] water
        [spyglass] spyglass
        [region-forest] forest region
        [region-rock] rock region
        [region-sand] sand region
        [region-water] water region
        [region-any] region of any terrain
        [statue] statue
        [loot] loot
       *[scrolls] { $count ->
            [one] 1 scroll
           *[other] { $count } scrolls
        }
    }
# What a symbol or effect does, in a line.
effect-about =
    { $effect ->
        [forest] tick a forest cell or a special cell
        [rock] tick a rock cell or a special cell
        [sand] tick a sand cell or a special cell
        [water] tick a water cell or a special cell
        [spyglass] tick any cell
        [region-forest] tick a whole forest region
        [region-rock] tick a whole rock region
        [region-sand] tick a whole sand region
        [region-water] tick a whole water region
        [region-any] tick a whole region
        [statue] tick a space of your tree of wisdom
        [loot] draw a loot token
       *[scrolls] gain { effect }
    }
# What a cell is. Codes: forest, rock, sand, water, special, boat, fort, sea.
ground =
    { $ground ->
        [forest] forest
        [rock] rock
        [sand] sand
        [water] water
        [special] special cell
        [boat] boat
        [fort] fort
       *[sea] sea
    }
# A cell in a list of choices. $bears is what it gives, written out; codes of $sign: quest (it is named there), none.
cell =
    { $cell }: { ground }{ $has ->
        [effect] , { $bears }
       *[none] { "" }
    }{ $sign ->
        [quest] , named in the quest
       *[none] { "" }
    }{ $region ->
        [0] { "" }
       *[other] , region of { $region }
    }
# A cell in a sentence.
cell-told =
    { $cell } ({ ground }{ $has ->
        [effect] , { $bears }
       *[none] { "" }
    })
card = card { $number }
card-end = end card { $number }
# A card with its rows; struck rows are told as such.
card-rows = { $card }: { $rows }
row-struck = (struck out)
rows-struck = (all rows struck out)
region-cells =
    { terrain } region of { $count }: { $cells }{ $ticked ->
        [0] { "" }
       *[other] { "" } ({ $ticked } ticked)
    }
objective =
    { $objective ->
        [quest] quest
        [mission_1] first mission
       *[mission_2] second mission
    }
# What a stage asks for. Codes: regions, surround, places, path.
stage =
    { $kind ->
        [surround] surround a fort
        [places] tick { $cells }
        [path] tick { $cells } in this order
       *[regions] complete { $regions }
    }
region-wanted =
    { $count ->
        [one] a { terrain } region
       *[other] { $count } { terrain } regions
    }
challenge-goal =
    { $challenge ->
        [loot] { $wanted } loot tokens
        [statues] { $wanted } statues
        [islands] { $wanted } islands
        [regions] { $wanted } regions per terrain
       *[goal] { $wanted } scrolls
    }
source =
    { $source ->
        [cards] cards
        [cells] cells
        [quests] quests
        [missions] missions
        [tree] tree
        [loot] loot
       *[journeys] journeys
    }

# $visits counts the islands visited.
islands =
    { $visits ->
        [one] 1 island
       *[other] { $visits } islands
    }
# What the islands and trees that ship are called. $code is the name in the file, in small letters with hyphens; a name that is not
# here, of content of a host’s own, is said as it stands in the file: $own.
island-name =
    { $code ->
        [ringfort-atoll] Ringfort Atoll
        [long-sandbar] Long Sandbar
        [the-two-halves] The Two Halves
        [heron-delta] Heron Delta
        [crown-rock] Crown Rock
        [lantern-spiral] Lantern Spiral
        [the-two-bastions] The Two Bastions
        [mangrove-maze] Mangrove Maze
        [broken-necklace] Broken Necklace
        [gull-comb] Gull Comb
        [hollow-bay] Hollow Bay
        [chequer-reef] Chequer Reef
        [orchard-flats] Orchard Flats
        [salt-pans] Salt Pans
        [mirror-lake] Mirror Lake
        [horn-and-hook] Horn and Hook
        [old-observatory] Old Observatory
        [avenue-of-statues] Avenue of Statues
        [smugglers-cove] Smugglers’ Cove
        [three-sisters] Three Sisters
        [storm-spire] Storm Spire
        [amber-coast] Amber Coast
        [fog-terraces] Fog Terraces
        [whaleback] Whaleback
        [far-beacon] Far Beacon
       *[own] { $own }
    }
tree-name =
    { $code ->
        [broad-oak] Broad Oak
        [leaning-cedar] Leaning Cedar
        [twin-willow] Twin Willow
        [old-fig] Old Fig
        [salt-thorn] Salt Thorn
        [straight-pine] Straight Pine
       *[own] { $own }
    }

## Questions

# Codes of $how: row (no row chosen yet), symbols (some are left), done (none can be used), token (but a token can), due (an effect is due).
prompt-act =
    { $how ->
        [row] Choose a row to use, or strike one out for a free tick.
        [symbols] Choose the next symbol of your row, or end your turn.
        [due] { $count ->
            [one] An effect is due: { $effects }.
           *[other] Effects are due: { $effects }. Choose the next one.
        }
        [token] Nothing more of your row can be used: use a loot token, or end your turn.
       *[done] Nothing more of your row can be used: end your turn.
    }
prompt-cell = { $name }: choose a cell to tick.
# In the place of an effect’s name where a row is struck out unused.
free-tick = Free tick
prompt-region = { $name }: choose the region.
prompt-space = Statue: choose a space of your tree.
prompt-boat = Choose the boat from which you explore { $island }.

## Answers. The message is the whole choice in its place; .brief names it anywhere; .match lists, in order, the words that find it.

choice-use = Use { $card }: { $symbols }
    .brief = Use the { $slot ->
        [first] first
       *[second] second
    } card
    .match = use play row { $slot ->
        [first] first 1
       *[second] second 2
    } card { $card } { $symbols }
choice-strike = Strike out the row of { $card } unused, for one free tick
    .brief = Strike out the row of the { $slot ->
        [first] first
       *[second] second
    } card
    .match = strike out free tick row { $slot ->
        [first] first 1
       *[second] second 2
    } card { $card }
choice-symbol = { $name }: { effect-about }
    .brief = Use { effect }
    .match = use symbol { effect } symbol
choice-effect = { $name }: { effect-about }
    .brief = Take { effect }
    .match = take effect { effect } effect
choice-decline = Decline: { effect }
    .brief = Decline { effect }
    .match = decline give up { effect }
choice-token = Use a loot token: { $effects }
    .brief = Loot token: { $effects }
    .match = use play loot token { $effects } token
choice-tick = { $text }
    .brief = { $cell }
    .match = tick cell boat { $cell }
choice-region = { $text } – region { $number }
    .brief = Region { $number }
    .match = tick region { $number } { $cells }
choice-space = { $effects } – space { $number }
    .brief = Space { $number }
    .match = tick space { $number } { $effects }
choice-back = Take back your last step
    .brief = Take back
    .match = take back undo last step
choice-end = End your turn
    .brief = End the turn
    .match = end finish done my turn

## Events

event-first-seat =
    { $you ->
        [seat] You are first to draw at the end of turn 1.
       *[none] { $seat } is first to draw at the end of turn 1.
    }
event-island-laid =
    { $visit ->
        [one] { $you ->
            [seat] You begin on { $island }.
           *[none] { $seat } begins on { $island }.
        }
       *[other] { $you ->
            [seat] You reach your island number { $visit }: { $island }.
           *[none] { $seat } reaches island number { $visit }: { $island }.
        }
    }
event-tree-dealt =
    { $you ->
        [seat] Your tree of wisdom is the { $tree }.
       *[none] { $seat } has the tree of wisdom called { $tree }.
    }
event-challenged = A challenge is drawn: { challenge-goal }.
event-dealt =
    { $you ->
        [seat] You draw { $card }.
       *[none] { $seat } draws { $card }.
    }
event-dealt-hidden =
    { $count ->
        [one] { $cards ->
            [one] { $people } draws a card.
           *[other] { $people } draws { $cards } cards.
        }
       *[other] { $people } draw cards.
    }
event-opened = { $card } lies open.
event-boat-ticked =
    { $you ->
        [seat] You land with the boat at { $cell }.
       *[none] { $seat } lands with the boat at { $cell }.
    }
event-turn-began =
    { $last ->
        [0] Turn { $turn }.
       *[1] Turn { $turn }, the last one.
    }
event-ticked =
    { $you ->
        [seat] You tick { $text }{ $how ->
            [row] .
           *[other] { "" } (effect: { $with }).
        }
       *[none] { $seat } ticks { $text }{ $how ->
            [row] .
           *[other] { "" } (effect: { $with }).
        }
    }
event-region-ticked =
    { $you ->
        [seat] You tick the whole { $text }.
       *[none] { $seat } ticks the whole { $text }.
    }
event-space-ticked =
    { $you ->
        [seat] You tick space { $number } of your tree ({ $effects }).
       *[none] { $seat } ticks space { $number } of their tree ({ $effects }).
    }
event-gained =
    { $you ->
        [seat] You gain { $scrolls ->
            [one] 1 scroll
           *[other] { $scrolls } scrolls
        } ({ source }).
       *[none] { $seat } gains { $scrolls ->
            [one] 1 scroll
           *[other] { $scrolls } scrolls
        } ({ source }).
    }
event-drew =
    { $you ->
        [seat] You draw a loot token: { $effects }.
       *[none] { $seat } draws a loot token: { $effects }.
    }
event-lost =
    { $effect ->
        [loot] There is no loot token left to draw.
       *[statue] The tree is full, and the statue is lost.
    }
event-declined =
    { $you ->
        [seat] You decline: { effect }.
       *[none] { $seat } declines: { effect }.
    }
event-used-token =
    { $you ->
        [seat] You use a loot token: { $effects }.
       *[none] { $seat } uses a loot token: { $effects }.
    }
event-region-done = The { $text } is complete.
event-objective-done =
    { $you ->
        [seat] You complete the { objective }{ $stages ->
            [one] .
           *[other] , stage { $stage }.
        }
       *[none] { $seat } completes the { objective }{ $stages ->
            [one] .
           *[other] , stage { $stage }.
        }
    }
event-took-back =
    { $you ->
        [seat] You take a step back.
       *[none] { $seat } takes a step back.
    }
event-ended =
    { $you ->
        [seat] You end your turn.
       *[none] { $seat } ends the turn.
    }
event-passed = You receive { $cards }.
event-passed-hidden = Everybody passes both cards on to the left.
event-discarded = { $card } is fully struck out and discarded.
event-removed = { $card } is fully struck out and removed.
event-struck = { $card }: a row is struck out.
event-refilled =
    { $pile ->
        [islands] The islands set aside are shuffled into a new pile.
        [bag] The discarded loot tokens go back into the bag.
       *[cards] The discarded cards are shuffled into a new pile.
    }
event-end-triggered = An end-of-game card lies on top of the pile: one more turn is played.
event-left =
    { $you ->
        [seat] You leave { $island }.
       *[none] { $seat } leaves { $island }.
    }
event-explored =
    { $you ->
        [seat] You have visited { islands }{ $scrolls ->
            [0] .
           *[other] : { $scrolls } scrolls as great explorer.
        }
       *[none] { $seat } has visited { islands }{ $scrolls ->
            [0] .
           *[other] : { $scrolls } scrolls as great explorer.
        }
    }
# $seats is 1 alone, where nobody is great explorer.
event-scored =
    { $you ->
        [seat] You have { $total } in all: { $scrolls } from scrolls, { $tokens } for unused loot tokens{ $seats ->
            [1] .
           *[other] , { $explorer } as great explorer.
        }
       *[none] { $seat } has { $total } in all: { $scrolls } from scrolls, { $tokens } for unused loot tokens{ $seats ->
            [1] .
           *[other] , { $explorer } as great explorer.
        }
    }
event-challenge-done =
    { $met ->
        [0] The challenge is not met: { challenge-goal }.
       *[1] The challenge is met: { challenge-goal }.
    }
event-game-ended =
    { $end ->
        [goal_met] The goal is reached, and the game is won.
        [goal_missed] The goal is missed, and the game is lost.
        [challenge_missed] The goal is reached but a challenge is not met, and the game is lost.
        [sole_victory] { $you ->
            [winners] You win the game.
           *[none] { $others } wins the game.
        }
       *[shared_victory] { $you ->
            [winners] You share the victory with { $others }.
           *[none] { $others } share the victory.
        }
    }

## Refusals: the cell, the card or the rule, the value, the id of the rule, and what is possible.

refusal-no-boat = Cell { $cell } is no boat of this island ({ $rule }); choose one of its two boats.
refusal-boat-first = A boat of the new island comes first ({ $rule }); choose one of the two.
refusal-nothing-to-take-back = No step of this turn can be taken back: a token was drawn, or nothing is done yet ({ $rule }); go on with the turn.
refusal-choose-first = { $name } waits for a cell, a region or a space ({ $rule }); choose it, or take the step back.
refusal-effects-due = The turn cannot end yet: { effect } is still due ({ $rule }); deal with that first.
refusal-no-row-yet = The turn ends after a row was used or struck out ({ $rule }); choose a row.
refusal-symbol-first = A tick needs a symbol or an effect first ({ $rule }); choose which one to use.
refusal-not-your-token = A loot token of this kind ({ $effects }) is not in your supply ({ $rule }); use one that is.
refusal-one-token-a-turn = One loot token a turn has been used already: { $effects } ({ $rule }); go on without.
refusal-not-due = { $name } is not among the effects to deal with now ({ $rule }); choose one that is.
refusal-always-taken = { $name } is always taken ({ $rule }); only effects that tick cells may be declined.
refusal-cannot-carry-out = { $name } finds nothing to tick now ({ $rule }); do something else first, or decline it.
refusal-effects-first = The effects that are due come first, and { effect } is ({ $rule }); take or decline it.
refusal-one-row-a-turn = One row a turn is used, and yours is chosen ({ $rule }); use its symbols, or end the turn.
refusal-row-first = A symbol needs a row ({ $rule }); choose a row first.
refusal-not-in-row = { $name } is not among the symbols left in your row ({ $rule }); use one that is, or end the turn.
refusal-cannot-use = { $name } finds nothing to tick now ({ $rule }); use another symbol, or end the turn.
refusal-no-cell = There is no cell at { $cell } ({ $rule }); choose a cell of the island.
refusal-fort = The fort at { $cell } is never ticked ({ $rule }); choose another cell.
refusal-ticked-already = Cell { $cell } is ticked already ({ $rule }); choose an open cell.
refusal-touches-no-tick = Cell { $cell } touches no ticked cell ({ $rule }); choose a cell that does.
refusal-other-terrain = Cell { $cell } is { ground }, and the symbol is { effect } ({ $rule }); choose a cell of that terrain, or a special cell.
refusal-no-region = This island has { $regions } regions, and no region { $number } ({ $rule }); choose one of them.
refusal-region-complete = Region { $number } is complete already ({ $rule }); choose one with an open cell.
refusal-region-far = No cell of region { $number } is ticked or touches a ticked cell ({ $rule }); choose a region that is nearer.
refusal-region-terrain = Region { $number } is of another terrain than { effect } ({ $rule }); choose one of that terrain.
refusal-no-space = This tree has { $spaces } spaces, and no space { $number } ({ $rule }); choose one of them.
refusal-space-ticked = Space { $number } is ticked already ({ $rule }); choose an open one.
refusal-space-far = Space { $number } is joined to no ticked space ({ $rule }); choose one that is.

## The table

person =
    { $you ->
        [seat] You
       *[none] { $seat }
    }
view-turn =
    { $last ->
        [0] Turn { $turn }. { view-cards-left }
        [1] Turn { $turn }. The end is triggered: one more turn is played.
       *[2] Turn { $turn }, the last one.
    }
view-cards-left =
    { $left ->
        [one] 1 exploration card is left before the end.
       *[other] { $left } exploration cards are left before the end.
    }
view-turn-solo =
    Turn { $turn }{ $last ->
        [yes] , the last one
       *[no] { "" }
    }. { $removed } of { $most } cards removed; { $left ->
        [one] 1 card in the pile.
       *[other] { $left } cards in the pile.
    }
# $points are the players with the points they would have: you 12, Ada 13 and Ben 10.
view-standing = If the game ended now: { $points }.
view-set-up = Before the first turn.
view-over = The game is over.
view-player = { person }: { $scrolls ->
        [one] 1 scroll
       *[other] { $scrolls } scrolls
    }, island number { $visits }, { $tokens ->
        [0] no loot
        [one] 1 loot token
       *[other] { $tokens } loot tokens
    }{ $state ->
        [ready] , turn ended
       *[busy] { "" }
    }
view-island = { $island }
view-leaving = The second boat is ticked: the journey goes on at the end of this turn.
view-legend = (x) is ticked, x· can be reached; F R S W are terrains, B boats, # forts, * special cells: *1 one scroll, *l loot, *t statue, *o spyglass, a terrain’s small letter a tick, its capital a region, *A any region; ^ is named in the quest.
view-bridges = Bridges: { $bridges }.
view-objective =
    { objective }{ $count ->
        [1] { "" }
       *[other] , stage { $number } of { $count }
    }: { $stage } (reward: { $effects }){ $state ->
        [done] , done
        [open] ; still missing: { $missing }
        [untouched] { "" }
        [broken] , broken: no longer possible
       *[later] , after the first stage
    }
# What a stage still needs. $cells are the open cells of the fort, or of the region, that has fewest of them.
missing-around = { $cells } around a fort
missing-regions = { region-wanted } (for example { $cells })
view-regions = Regions
view-region = { $number }: { $text }
view-tree = Tree of wisdom, { $tree }: { $ticked } of { $count } spaces ticked{ $open ->
        [none] .
       *[some] ; next { $spaces }.
    }
view-space = space { $number } ({ $effects })
# All spaces of a tree, and each of them; $others are the numbers of the spaces it grows on, $under says how many.
view-tree-spaces = Spaces: { $spaces }.
view-tree-space =
    { $number }{ $under ->
        [0] { "" }
       *[other] { "" } on { $others }
    }: { $effects }{ $ticked ->
        [yes] { "" } (ticked)
       *[no] { "" }
    }
view-nothing = nothing
view-tokens = Loot: { $tokens }.
view-spent = Used in this turn: { $effects }.
view-due = Due: { $effects }.
view-due-later = Due after that: { $effects }.
view-left = Symbols left in your row: { $symbols }.
view-hand = Your cards
view-hand-of =
    { $you ->
        [seat] Your cards
       *[none] { $seat }’s cards
    }
view-open-cards = Open cards
# Alone: the headings of cards that come again.
view-resting = Discarded, to be shuffled when the pile is empty
view-pile = In the pile, in any order
view-memory = Cards you have held
view-remembered = { $card } (with { $seat }): { $rows }
view-goal = Goal: { $have } of { $goal } scrolls.
view-challenge =
    Challenge: { challenge-goal }{ $met ->
        [yes] : met.
       *[no] { $challenge ->
            [regions] ; still missing: { $missing }.
           *[other] , { $have } so far.
        }
    }
view-discarded = Discarded cards: { $cards }.
view-removed = Removed cards: { $cards }.
view-used-up = Discarded loot: { $tokens }.

## Points explained

score-now = If the game ended now:
score-line = { person }: { $total } = { $parts }
score-part = { $count } from { source }
score-tokens = { $count } for unused loot tokens
score-explorer = { $count } as great explorer ({ islands })
score-none = nothing yet
score-rule = Scrolls, one for each unused loot token, and great explorer by islands visited (RIV-71, RIV-72).
score-rule-solo = Scrolls, and one for each unused loot token (RIV-85).
result = Result
result-line = { $place }. { person }: { $points }
result-solo = { $end ->
        [goal_met] Won with { $points } of { $goal } scrolls.
        [goal_missed] Lost with { $points } of { $goal } scrolls.
       *[challenge_missed] Lost: { $points } of { $goal } scrolls, but a challenge is not met.
    }

## What there is to choose before the game: titles, and one sentence about each

game-title = Rivages
    .about = Tick your way across island after island with cards that travel round the table, all at once.
option-tree = Trees of wisdom
    .about = Which face of the trees all use.
option-tree-a = Face A
    .about = The same tree for all, without branches.
option-tree-b = Face B
    .about = Five different trees that branch.
option-solo = Solo game
    .about = What one player alone plays for; with more players it changes nothing.
option-solo-discovery = Discovery
    .about = Face A, and 26 scrolls to reach.
option-solo-advanced-1 = Advanced, 1 challenge
    .about = A random face B, 26 scrolls and 1 random challenge.
option-solo-advanced-2 = Advanced, 2 challenges
    .about = A random face B, 26 scrolls and 2 random challenges.
option-solo-advanced-3 = Advanced, 3 challenges
    .about = A random face B, 26 scrolls and 3 random challenges.
option-solo-advanced-4 = Advanced, 4 challenges
    .about = A random face B, 26 scrolls and 4 random challenges.
option-solo-advanced-5 = Advanced, 5 challenges
    .about = A random face B, 30 scrolls and all 5 challenges.

## The table in the browser

web-riv-island-name = { island-name }
web-riv-tree-name = { tree-name }
web-riv-map = The island { $island }
web-riv-letter = { terrain-sign }
web-riv-effect = { effect }
web-riv-effect-about = { effect-about }
web-riv-nothing = { view-nothing }
web-riv-tree = Tree of wisdom: { $tree }
web-riv-tree-short = Tree
web-riv-struck = struck out
# Codes of $state: ticked, can (it can be ticked now), none.
web-riv-cell =
    { cell }{ $bridge ->
        [yes] , bridge to { $to }
       *[no] { "" }
    }{ $state ->
        [ticked] , ticked
        [can] , can be ticked
       *[none] { "" }
    }
web-riv-space =
    Space { $number }: { $effects }{ $state ->
        [ticked] , ticked
        [can] , can be ticked
       *[none] { "" }
    }
web-riv-objectives = Objectives of { $island }
web-riv-objective = { objective }
web-riv-stage = { stage }
web-riv-region-wanted = { region-wanted }
web-riv-progress = { $have } of { $need }
# Cells ticked of those that a place, a fort or a region takes.
web-riv-cells =
    { $need ->
        [one] { $have } of 1 cell
       *[other] { $have } of { $need } cells
    }
# Regions completed of the two that a mission asks for.
web-riv-regions = { $have } of { $need } regions
web-riv-next = next one: { web-riv-cells }
# Codes of $state: done, later (the stage before it comes first), broken.
web-riv-state =
    { $state ->
        [done] done
        [later] after stage I
       *[broken] no longer possible
    }
web-riv-region = { terrain } region: { web-riv-cells }
web-riv-due = Due now, in your order
web-riv-due-later = After that
web-riv-decline = Decline
web-riv-loot = Loot
web-riv-loot-about = one a turn, at any moment
web-riv-no-loot = none yet
web-riv-token = Loot token: { $effects }
web-riv-end = End the turn
web-riv-back = Step back
web-riv-cards = { view-hand }
web-riv-open-cards = { view-open-cards }
web-riv-card = { card }
web-riv-card-end = { card-end }
web-riv-known = Cards you know here
web-riv-to = then to { $name }
web-riv-from = from { $name }
web-riv-scrolls =
    { $count ->
        [one] 1 scroll
       *[other] { $count } scrolls
    }
# $explorer are the scrolls for the great explorer, if the game ended now.
web-riv-islands =
    { islands } visited{ $explorer ->
        [0] { "" }
       *[other] ; great explorer: { $explorer } scrolls if the game ended now
    }
web-riv-tokens =
    { $count ->
        [one] 1 loot token
       *[other] { $count } loot tokens
    }
web-riv-look = Look at the island of { $name }
# Codes of $state: ready, leaving (the second boat is ticked), busy.
web-riv-player =
    { $state ->
        [ready] ready
        [leaving] sails on
       *[busy] exploring
    }
web-riv-goal = Goal of the solo game
    .about = { score-rule-solo }
web-riv-challenge = { challenge-goal }
web-riv-turn = Turn { $turn }
web-riv-left =
    { $count ->
        [one] 1 card before the end
       *[other] { $count } cards before the end
    }
web-riv-last =
    { $last ->
        [1] One more turn
       *[2] Last turn
    }
web-riv-removed =
    { $removed } of { $most } cards removed
    .about = The game ends after the turn that removes card number { $most }.
web-riv-journey =
    { $count ->
        [one] Reaching island { $number }: 1 scroll
       *[other] Reaching island { $number }: { $count } scrolls
    }
web-riv-leaving = You sail on at the end of this turn
web-riv-last-turn = Previous turn
web-riv-no-last-turn = No turn of the table is over yet.
web-riv-zoom = A closer look at the island
web-riv-key-map = To the map, and from one cell that can be ticked to the next
web-riv-cards-of = The cards in hand

## Why a hint is given: what the turn can bring.

hint-completes =
    { $count ->
        [one] In this turn it completes an objective
       *[other] In this turn it completes { $count } objectives
    }{ $scrolls ->
        [0] .
        [one] , and brings 1 scroll.
       *[other] , and brings { $scrolls } scrolls.
    }
hint-leaves = It takes you to the second boat: a fresh island promises more than what is left here.
hint-scrolls =
    { $scrolls ->
        [one] It brings 1 scroll in this turn.
       *[other] It brings { $scrolls } scrolls in this turn.
    }
hint-loot = It brings you loot in this turn.
hint-grows = It makes your tree grow.
hint-nearer = It brings you closer to your objectives and to the second boat.
hint-end = What is left of the row stays unused.
hint-boat = From this boat more of the island is within reach.

## The lesson: src/archipel/games/rivages/lesson.toml

lesson-welcome = Welcome ashore! You explore islands with pen and map: you tick cells, and what you complete is worth scrolls. The most scrolls win. All play at once, so nobody waits long.
lesson-boat = This is Heron Delta, your first island. It has two boats: you begin at one, and whoever reaches the other sails on to a new island. Tick the boat on the left.
lesson-cards = From now on every cell you tick must touch a ticked one. What you may tick is on your two cards: each turn you use one row of one of them, the topmost that is not struck out.
lesson-row = The right card begins with sand and forest. Both will do near your boat. Use that row.
lesson-forest = A row’s symbols are used in any order, and you need not use all of them. Choose the forest.
lesson-forest-cell = The cells that glow are those you can reach. Tick the forest beside your boat, b3: it is half of a small region.
lesson-sand = Now the sand. No sand touches your ticks yet, but a special cell, on white ground, takes any terrain symbol. Choose the sand.
lesson-special = Tick the special cell b2. What is drawn on it is yours at once.
lesson-loot = An effect is due: it waits among the effects until you take it. If several are due, the order is yours. Take the loot.
lesson-token = A token from the bag: 2 scrolls. You may use one token a turn, at any moment; one you keep is worth 1 scroll at the end. Keep it for now, and end your turn.
lesson-passed = All have ended: everybody passes both cards on to the left. Your row is struck out for good, so Ada gets that card without it, and her cards are yours now.
lesson-region = The left card has rock and two forests left. One forest is missing to complete your region: use that row.
lesson-region-symbol = Choose a forest.
lesson-region-cell = Tick b4. The region b3–b4 is complete then, and your second mission asks for just that.
lesson-mission = Mission done: 2 scrolls, and its second stage is open. Point at an objective whenever you like: the map shows what it is about. Now use your token, too.
lesson-last-step = Four scrolls. The rock of your row may stay unused. Had no row been of use, you could have struck one out and ticked any cell you reach. End your turn.
lesson-end = So it goes on. Statues grow your tree of wisdom, the second boat takes you to a fresh island, and who visits most islands gets scrolls for it. When the cards come to an end there is one turn more. You know enough for a whole game now.
