### Rivages en français. Les mots et le ton sont ceux du glossaire.
###
### $you says where the reader stands in the sentence: it is the name of the argument that would name the reader, or "none".
### $seat is a name; $island, $tree are names from the box; $cell is a place of the map such as c4; $cells, $effects, $symbols,
### $rows, $cards, $people and the like are written out already. $effect, $terrain, $how, $source, $objective, $challenge, $pile
### and $end are codes to select on.
### No name stands after "de" or "que", which would lose their e before a vowel.

## What is in the box

# Codes: forest, rock, sand, water.
terrain =
    { $terrain ->
        [forest] forêt
        [rock] rochers
        [sand] sable
       *[water] eau
    }
# One sign for each terrain on the map, different from all others.
terrain-sign =
    { $terrain ->
        [forest] F
        [rock] R
        [sand] S
       *[water] E
    }
# One symbol or effect. $count is the number of scrolls.
effect =
    { $effect ->
        [forest] forêt
        [rock] rochers
        [sand] sable
        [water] eau
        [spyglass] longue-vue
        [region-forest] région de forêt
        [region-rock] région de rochers
        [region-sand] région de sable
        [region-water] région d’eau
        [region-any] région au choix
        [statue] statue
        [loot] butin
       *[scrolls] { $count ->
            [one] { $count } parchemin
           *[other] { $count } parchemins
        }
    }
# What a symbol or effect does, in a line.
effect-about =
    { $effect ->
        [forest] cocher une case Forêt ou une case spéciale
        [rock] cocher une case Rochers ou une case spéciale
        [sand] cocher une case Sable ou une case spéciale
        [water] cocher une case Eau ou une case spéciale
        [spyglass] cocher n’importe quelle case
        [region-forest] cocher une région de forêt entière
        [region-rock] cocher une région de rochers entière
        [region-sand] cocher une région de sable entière
        [region-water] cocher une région d’eau entière
        [region-any] cocher une région entière
        [statue] cocher une case de votre arbre de la sagesse
        [loot] piocher un jeton Butin
       *[scrolls] gagner { effect }
    }
# What a cell is. Codes: forest, rock, sand, water, special, boat, fort, sea.
ground =
    { $ground ->
        [forest] forêt
        [rock] rochers
        [sand] sable
        [water] eau
        [special] case spéciale
        [boat] bateau
        [fort] fort
       *[sea] mer
    }
# A cell in a list of choices. $bears is what it gives, written out; codes of $sign: quest (it is named there), none.
cell =
    { $cell } : { ground }{ $has ->
        [effect] , { $bears }
       *[none] { "" }
    }{ $sign ->
        [quest] , nommée dans la quête
       *[none] { "" }
    }{ $region ->
        [0] { "" }
       *[other] , région de { $region }
    }
# A cell in a sentence.
cell-told =
    { $cell } ({ ground }{ $has ->
        [effect] , { $bears }
       *[none] { "" }
    })
card = carte { $number }
card-end = carte Fin de partie { $number }
# A card with its rows; struck rows are told as such.
card-rows = { $card } ({ $rows })
row-struck = ligne rayée
rows-struck = toutes les lignes rayées
region-cells =
    { $terrain ->
        [forest] région de forêt
        [rock] région de rochers
        [sand] région de sable
       *[water] région d’eau
    } de { $count ->
        [one] { $count } case
       *[other] { $count } cases
    } ({ $cells }{ $ticked ->
        [0] { "" }
        [one] { "" } ; { $ticked } cochée
       *[other] { "" } ; { $ticked } cochées
    })
objective =
    { $objective ->
        [quest] quête
        [mission_1] première mission
       *[mission_2] seconde mission
    }
# What a stage asks for. Codes: regions, surround, places, path.
stage =
    { $kind ->
        [surround] entourer un fort
        [places] cocher { $cells }
        [path] cocher { $cells } dans cet ordre
       *[regions] compléter { $regions }
    }
region-wanted =
    { $terrain ->
        [forest] { $count ->
            [one] une région de forêt
           *[other] { $count } régions de forêt
        }
        [rock] { $count ->
            [one] une région de rochers
           *[other] { $count } régions de rochers
        }
        [sand] { $count ->
            [one] une région de sable
           *[other] { $count } régions de sable
        }
       *[water] { $count ->
            [one] une région d’eau
           *[other] { $count } régions d’eau
        }
    }
challenge-goal =
    { $challenge ->
        [loot] { $wanted } jetons Butin
        [statues] { $wanted } statues
        [islands] { $wanted } îles
        [regions] { $wanted } régions par terrain
       *[goal] { $wanted } parchemins
    }
source =
    { $source ->
        [cards] cartes
        [cells] cases
        [quests] quêtes
        [missions] missions
        [tree] arbre
        [loot] butin
       *[journeys] voyages
    }
# What the islands and trees that ship are called. $code is the name in the file, in small letters with hyphens; a name that is not
# here, of content of a host’s own, is said as it stands in the file: $own.
island-name =
    { $code ->
        [ringfort-atoll] Atoll du Fort
        [long-sandbar] Langue de Sable
        [the-two-halves] Les Deux Moitiés
        [heron-delta] Delta des Hérons
        [crown-rock] Roc Couronné
        [lantern-spiral] Spirale des Fanaux
        [the-two-bastions] Les Deux Bastions
        [mangrove-maze] Dédale de Mangrove
        [broken-necklace] Collier Brisé
        [gull-comb] Peigne aux Mouettes
        [hollow-bay] Baie Creuse
        [chequer-reef] Récif en Damier
        [orchard-flats] Les Vergers
        [salt-pans] Les Salines
        [mirror-lake] Lac Miroir
        [horn-and-hook] Corne et Crochet
        [old-observatory] Vieil Observatoire
        [avenue-of-statues] Allée des Statues
        [smugglers-cove] Anse Clandestine
        [three-sisters] Les Trois Sœurs
        [storm-spire] Pic des Tempêtes
        [amber-coast] Côte d’Ambre
        [fog-terraces] Terrasses de Brume
        [whaleback] Dos de Baleine
        [far-beacon] Phare Lointain
       *[own] { $own }
    }
tree-name =
    { $code ->
        [broad-oak] Grand Chêne
        [leaning-cedar] Cèdre Penché
        [twin-willow] Saule Jumeau
        [old-fig] Vieux Figuier
        [salt-thorn] Épine de Sel
        [straight-pine] Pin Droit
       *[own] { $own }
    }

## Questions

# Codes of $how: row (no row chosen yet), symbols (some are left), done (none can be used), token (but a token can), due (an effect is due).
prompt-act =
    { $how ->
        [row] Choisissez une ligne à utiliser, ou rayez-en une pour une coche libre.
        [symbols] Choisissez le prochain symbole de votre ligne, ou finissez votre tour.
        [due] { $count ->
            [one] Un effet est à appliquer : { $effects }.
           *[other] Des effets sont à appliquer : { $effects }. Choisissez le prochain.
        }
        [token] Plus rien de votre ligne ne peut servir : utilisez un jeton Butin, ou finissez votre tour.
       *[done] Plus rien de votre ligne ne peut servir : finissez votre tour.
    }
prompt-cell = { $name } : choisissez une case à cocher.
# In the place of an effect’s name where a row is struck out unused.
free-tick = Coche libre
prompt-region = { $name } : choisissez la région.
prompt-space = Statue : choisissez une case de votre arbre.
prompt-boat = Choisissez le bateau d’où part votre exploration ({ $island }).

## Answers. The message is the whole choice in its place; .brief names it anywhere; .match lists, in order, the words that find it.

choice-use = Utiliser la { $card } : { $symbols }
    .brief = Utiliser la { $slot ->
        [first] première
       *[second] seconde
    } carte
    .match = utiliser jouer ligne { $slot ->
        [first] première 1
       *[second] seconde deuxième 2
    } carte { $card } { $symbols }
choice-strike = Rayer la ligne de la { $card } sans l’utiliser, pour une coche libre
    .brief = Rayer la ligne de la { $slot ->
        [first] première
       *[second] seconde
    } carte
    .match = rayer ligne coche libre { $slot ->
        [first] première 1
       *[second] seconde deuxième 2
    } carte { $card }
choice-symbol = { $name } : { effect-about }
    .brief = Utiliser : { effect }
    .match = utiliser symbole { effect } symbole
choice-effect = { $name } : { effect-about }
    .brief = Appliquer : { effect }
    .match = appliquer prendre effet { effect } effet
choice-decline = Renoncer : { effect }
    .brief = Renoncer : { effect }
    .match = renoncer { effect }
choice-token = Utiliser un jeton Butin : { $effects }
    .brief = Jeton Butin : { $effects }
    .match = utiliser jouer jeton butin { $effects } jeton
choice-tick = { $text }
    .brief = { $cell }
    .match = cocher case bateau { $cell }
choice-region = { $text } – région { $number }
    .brief = Région { $number }
    .match = cocher région { $number } { $cells }
choice-space = { $effects } – case { $number }
    .brief = Case { $number }
    .match = cocher case { $number } { $effects }
choice-back = Revenir un pas en arrière
    .brief = Revenir en arrière
    .match = revenir reprendre dernier pas arrière
choice-end = Finir votre tour
    .brief = Finir le tour
    .match = finir terminer fin votre tour

## Events

event-first-seat =
    { $you ->
        [seat] Vous piocherez en premier à la fin du tour 1.
       *[none] { $seat } piochera en premier à la fin du tour 1.
    }
event-island-laid =
    { $visit ->
        [one] { $you ->
            [seat] Vous commencez sur l’île { $island }.
           *[none] { $seat } commence sur l’île { $island }.
        }
       *[other] { $you ->
            [seat] Vous atteignez votre île numéro { $visit } : { $island }.
           *[none] { $seat } atteint son île numéro { $visit } : { $island }.
        }
    }
event-tree-dealt =
    { $you ->
        [seat] Votre arbre de la sagesse : { $tree }.
       *[none] { $seat } a pour arbre de la sagesse : { $tree }.
    }
event-challenged = Un défi est tiré : { challenge-goal }.
event-dealt =
    { $you ->
        [seat] Vous piochez la { $card }.
       *[none] { $seat } pioche la { $card }.
    }
event-dealt-hidden =
    { $count ->
        [one] { $cards ->
            [one] { $people } pioche une carte.
           *[other] { $people } pioche { $cards } cartes.
        }
       *[other] { $people } piochent des cartes.
    }
event-opened = { $card } : face visible.
event-boat-ticked =
    { $you ->
        [seat] Vous accostez avec le bateau en { $cell }.
       *[none] { $seat } accoste avec le bateau en { $cell }.
    }
event-turn-began =
    { $last ->
        [0] Tour { $turn }.
       *[1] Tour { $turn }, le dernier.
    }
event-ticked =
    { $you ->
        [seat] Vous cochez { $text }{ $how ->
            [row] .
           *[other] { "" } (effet : { $with }).
        }
       *[none] { $seat } coche { $text }{ $how ->
            [row] .
           *[other] { "" } (effet : { $with }).
        }
    }
event-region-ticked =
    { $you ->
        [seat] Vous cochez toute la { $text }.
       *[none] { $seat } coche toute la { $text }.
    }
event-space-ticked =
    { $you ->
        [seat] Vous cochez la case { $number } de votre arbre ({ $effects }).
       *[none] { $seat } coche la case { $number } de son arbre ({ $effects }).
    }
event-gained =
    { $you ->
        [seat] Vous gagnez { $scrolls ->
            [one] { $scrolls } parchemin
           *[other] { $scrolls } parchemins
        } ({ source }).
       *[none] { $seat } gagne { $scrolls ->
            [one] { $scrolls } parchemin
           *[other] { $scrolls } parchemins
        } ({ source }).
    }
event-drew =
    { $you ->
        [seat] Vous piochez un jeton Butin : { $effects }.
       *[none] { $seat } pioche un jeton Butin : { $effects }.
    }
event-lost =
    { $effect ->
        [loot] Il n’y a plus de jeton Butin à piocher.
       *[statue] L’arbre est plein, et la statue est perdue.
    }
event-declined =
    { $you ->
        [seat] Vous renoncez à un effet : { effect }.
       *[none] { $seat } renonce à un effet : { effect }.
    }
event-used-token =
    { $you ->
        [seat] Vous utilisez un jeton Butin : { $effects }.
       *[none] { $seat } utilise un jeton Butin : { $effects }.
    }
event-region-done = La { $text } est complète.
event-objective-done =
    { $you ->
        [seat] Vous accomplissez un objectif : { objective }{ $stages ->
            [one] .
           *[other] , étape { $stage }.
        }
       *[none] { $seat } accomplit un objectif : { objective }{ $stages ->
            [one] .
           *[other] , étape { $stage }.
        }
    }
event-took-back =
    { $you ->
        [seat] Vous revenez d’un pas en arrière.
       *[none] { $seat } revient d’un pas en arrière.
    }
event-ended =
    { $you ->
        [seat] Vous finissez votre tour.
       *[none] { $seat } finit son tour.
    }
event-passed = Vous recevez : { $cards }.
event-passed-hidden = Tout le monde passe ses deux cartes à gauche.
event-discarded = { $card } : toutes ses lignes sont rayées, elle est défaussée.
event-removed = { $card } : toutes ses lignes sont rayées, elle est écartée.
event-struck = { $card } : une ligne est rayée.
event-refilled =
    { $pile ->
        [islands] Les îles mises de côté sont mélangées en une nouvelle pile.
        [bag] Les jetons Butin défaussés retournent dans le sac.
       *[cards] Les cartes défaussées sont mélangées en une nouvelle pioche.
    }
event-end-triggered = Une carte Fin de partie apparaît sur la pioche : on joue encore un tour.
event-left =
    { $you ->
        [seat] Vous quittez l’île { $island }.
       *[none] { $seat } quitte l’île { $island }.
    }
# $visits counts the islands visited.
islands =
    { $visits ->
        [one] { $visits } île
       *[other] { $visits } îles
    }
event-explored =
    { $you ->
        [seat] Vous avez visité { islands }{ $scrolls ->
            [0] .
           *[other] { "" } : { $scrolls } parchemins (Grand explorateur).
        }
       *[none] { $seat } a visité { islands }{ $scrolls ->
            [0] .
           *[other] { "" } : { $scrolls } parchemins (Grand explorateur).
        }
    }
# $seats is 1 alone, where nobody is great explorer.
event-scored =
    { $you ->
        [seat] Votre total est de { $total } : { $scrolls } en parchemins, { $tokens } pour les jetons Butin inutilisés{ $seats ->
            [1] .
           *[other] , { $explorer } comme Grand explorateur.
        }
       *[none] { $seat } totalise { $total } : { $scrolls } en parchemins, { $tokens } pour les jetons Butin inutilisés{ $seats ->
            [1] .
           *[other] , { $explorer } comme Grand explorateur.
        }
    }
event-challenge-done =
    { $met ->
        [0] Le défi n’est pas relevé : { challenge-goal }.
       *[1] Le défi est relevé : { challenge-goal }.
    }
event-game-ended =
    { $end ->
        [goal_met] L’objectif est atteint, et la partie est gagnée.
        [goal_missed] L’objectif est manqué, et la partie est perdue.
        [challenge_missed] L’objectif est atteint, mais un défi n’est pas relevé : la partie est perdue.
        [sole_victory] { $you ->
            [winners] Vous gagnez la partie.
           *[none] { $others } gagne la partie.
        }
       *[shared_victory] { $you ->
            [winners] Vous partagez la victoire avec { $others }.
           *[none] { $others } se partagent la victoire.
        }
    }

## Refusals: the cell, the card or the rule, the value, the id of the rule, and what is possible.

refusal-no-boat = La case { $cell } n’est pas un bateau de cette île ({ $rule }) ; choisissez un de ses deux bateaux.
refusal-boat-first = Un bateau de la nouvelle île vient d’abord ({ $rule }) ; choisissez l’un des deux.
refusal-nothing-to-take-back = Aucun pas de ce tour ne peut être repris : un jeton a été pioché, ou rien n’est encore fait ({ $rule }) ; continuez le tour.
refusal-choose-first = L’effet « { $name } » attend une case ou une région ({ $rule }) ; choisissez-la, ou revenez en arrière.
refusal-effects-due = Le tour ne peut pas encore finir : « { effect } » est toujours en attente ({ $rule }) ; occupez-vous d’abord de cet effet.
refusal-no-row-yet = Le tour finit après une ligne utilisée ou rayée ({ $rule }) ; choisissez une ligne.
refusal-symbol-first = Une coche demande d’abord un symbole ou un effet ({ $rule }) ; choisissez lequel utiliser.
refusal-not-your-token = Un tel jeton Butin ({ $effects }) n’est pas dans votre réserve ({ $rule }) ; utilisez-en un qui y est.
refusal-one-token-a-turn = Le jeton Butin de ce tour est déjà utilisé : { $effects } ({ $rule }) ; continuez sans jeton.
refusal-not-due = L’effet « { $name } » n’est pas parmi ceux à appliquer maintenant ({ $rule }) ; choisissez-en un qui l’est.
refusal-always-taken = L’effet « { $name } » s’applique toujours ({ $rule }) ; on ne renonce qu’aux effets qui cochent des cases.
refusal-cannot-carry-out = L’effet « { $name } » ne trouve rien à cocher maintenant ({ $rule }) ; faites d’abord autre chose, ou renoncez-y.
refusal-effects-first = Les effets en attente viennent d’abord, et « { effect } » en est un ({ $rule }) ; appliquez-le, ou renoncez-y.
refusal-one-row-a-turn = Une seule ligne s’utilise par tour, et la vôtre est choisie ({ $rule }) ; utilisez ses symboles, ou finissez le tour.
refusal-row-first = Un symbole demande une ligne ({ $rule }) ; choisissez d’abord une ligne.
refusal-not-in-row = Le symbole « { $name } » n’est plus dans votre ligne ({ $rule }) ; utilisez-en un qui y est, ou finissez le tour.
refusal-cannot-use = Le symbole « { $name } » ne trouve rien à cocher maintenant ({ $rule }) ; utilisez-en un autre, ou finissez le tour.
refusal-no-cell = Il n’y a pas de case en { $cell } ({ $rule }) ; choisissez une case de l’île.
refusal-fort = Le fort en { $cell } ne se coche jamais ({ $rule }) ; choisissez une autre case.
refusal-ticked-already = La case { $cell } est déjà cochée ({ $rule }) ; choisissez une case libre.
refusal-touches-no-tick = La case { $cell } n’est adjacente à aucune case cochée ({ $rule }) ; choisissez-en une qui l’est.
refusal-other-terrain = La case { $cell } est de type « { ground } », et le symbole « { effect } » ({ $rule }) ; choisissez une case de ce type, ou une case spéciale.
refusal-no-region = Cette île a { $regions } régions, et pas de région { $number } ({ $rule }) ; choisissez l’une d’elles.
refusal-region-complete = La région { $number } est déjà complète ({ $rule }) ; choisissez-en une qui a une case libre.
refusal-region-far = Aucune case de la région { $number } n’est cochée ni adjacente à une case cochée ({ $rule }) ; choisissez une région plus proche.
refusal-region-terrain = La région { $number } n’est pas du type demandé par « { effect } » ({ $rule }) ; choisissez-en une de ce type.
refusal-no-space = Cet arbre a { $spaces } cases, et pas de case { $number } ({ $rule }) ; choisissez l’une d’elles.
refusal-space-ticked = La case { $number } est déjà cochée ({ $rule }) ; choisissez-en une libre.
refusal-space-far = La case { $number } n’est reliée à aucune case cochée ({ $rule }) ; choisissez-en une qui l’est.

## The table

person =
    { $you ->
        [seat] Vous
       *[none] { $seat }
    }
view-turn =
    { $last ->
        [0] Tour { $turn }. { view-cards-left }
        [1] Tour { $turn }. Fin déclenchée : on joue encore un tour.
       *[2] Tour { $turn }, le dernier.
    }
view-cards-left =
    { $left ->
        [0] Il ne reste aucune carte Exploration avant la fin.
        [one] Il reste { $left } carte Exploration avant la fin.
       *[other] Il reste { $left } cartes Exploration avant la fin.
    }
view-turn-solo =
    Tour { $turn }{ $last ->
        [yes] , le dernier
       *[no] { "" }
    }. Cartes écartées : { $removed } sur { $most } ; { $left ->
        [one] { $left } carte dans la pioche.
       *[other] { $left } cartes dans la pioche.
    }
# $points are the players with the points they would have: you 12, Ada 13 and Ben 10.
view-standing = Si la partie s’arrêtait maintenant : { $points }.
view-set-up = Avant le premier tour.
view-over = La partie est terminée.
view-player = { person } : { $scrolls ->
        [one] { $scrolls } parchemin
       *[other] { $scrolls } parchemins
    }, île numéro { $visits }, { $tokens ->
        [0] aucun butin
        [one] { $tokens } jeton Butin
       *[other] { $tokens } jetons Butin
    }{ $state ->
        [ready] , tour fini
       *[busy] { "" }
    }
view-island = Île { $island }
view-leaving = Le second bateau est coché : le voyage continue à la fin de ce tour.
view-legend = (x) est coché, x· est à portée ; F R S E sont les terrains, B les bateaux, # les forts, * les cases spéciales (*1 un parchemin, *l butin, *t statue, *o longue-vue, la minuscule d’un terrain une coche, sa majuscule une région, *A une région au choix) ; le signe ^ marque une case nommée dans la quête.
view-bridges = Ponts : { $bridges }.
view-objective =
    { objective }{ $count ->
        [1] { "" }
       *[other] , étape { $number } sur { $count }
    } : { $stage }, gain : { $effects }{ $state ->
        [done] , accomplie
        [open] { "" } ; il manque encore { $missing }
        [untouched] { "" }
        [broken] , rompue : plus possible
       *[later] , après la première étape
    }
# What a stage still needs. $cells are the open cells of the fort, or of the region, that has fewest of them.
missing-around = { $cells } autour d’un fort
missing-regions = { region-wanted } (par exemple { $cells })
view-regions = Régions
view-region = { $number } : { $text }
view-tree = Arbre de la sagesse, { $tree } : { $ticked } sur { $count } cases cochées{ $open ->
        [none] .
       *[some] { "" } ; ensuite { $spaces }.
    }
view-space = case { $number } ({ $effects })
# All spaces of a tree, and each of them; $others are the numbers of the spaces it grows on, $under says how many.
view-tree-spaces = Cases : { $spaces }.
view-tree-space =
    { $number }{ $under ->
        [0] { "" }
       *[other] { "" } sur { $others }
    } : { $effects }{ $ticked ->
        [yes] { "" } (cochée)
       *[no] { "" }
    }
view-nothing = rien
view-tokens = Butin : { $tokens }.
view-spent = Utilisé dans ce tour : { $effects }.
view-due = En attente : { $effects }.
view-due-later = En attente ensuite : { $effects }.
view-left = Symboles restants de votre ligne : { $symbols }.
view-hand = Vos cartes
view-hand-of =
    { $you ->
        [seat] Vos cartes
       *[none] { $seat } a en main
    }
view-open-cards = Cartes visibles
# Alone: the headings of cards that come again.
view-resting = Défaussées, à mélanger quand la pioche sera vide
view-pile = Dans la pioche, dans un ordre quelconque
view-memory = Cartes que vous avez eues en main
view-remembered = { $card } (chez { $seat }) : { $rows }
view-goal = Objectif : { $have ->
        [one] { $have } parchemin
       *[other] { $have } parchemins
    } sur { $goal }.
view-challenge =
    Défi : { challenge-goal }{ $met ->
        [yes] { "" } : relevé.
       *[no] { $challenge ->
            [regions] { "" } ; il manque encore { $missing }.
           *[other] , { $have } pour l’instant.
        }
    }
view-discarded = Cartes défaussées : { $cards }.
view-removed = Cartes écartées : { $cards }.
view-used-up = Butin défaussé : { $tokens }.

## Points explained

score-now = Si la partie s’arrêtait maintenant :
score-line = { person } : { $total } = { $parts }
score-part = { $count } ({ source })
score-tokens = { $count } pour les jetons Butin inutilisés
score-explorer = { $count } comme Grand explorateur ({ islands })
score-none = rien pour l’instant
score-rule = Les parchemins, un de plus par jeton Butin inutilisé, et le Grand explorateur selon les îles visitées (RIV-71, RIV-72).
score-rule-solo = Les parchemins, et un de plus par jeton Butin inutilisé (RIV-85).
result = Résultat
result-line = { $place }. { person } : { $points }
result-solo = { $end ->
        [goal_met] Gagné avec { $points } parchemins sur { $goal }.
        [goal_missed] Perdu avec { $points ->
            [one] { $points } parchemin
           *[other] { $points } parchemins
        } sur { $goal }.
       *[challenge_missed] Perdu : { $points } parchemins sur { $goal }, mais un défi n’est pas relevé.
    }

## What there is to choose before the game: titles, and one sentence about each

game-title = Rivages
    .about = Cochez votre chemin d’île en île avec des cartes qui font le tour de la table, tout le monde en même temps.
option-tree = Arbres de la sagesse
    .about = La face des arbres que tout le monde utilise.
option-tree-a = Face A
    .about = Le même arbre pour tout le monde, sans branches.
option-tree-b = Face B
    .about = Cinq arbres différents, avec des branches.
option-solo = Mode solo
    .about = Ce qu’il faut atteindre quand on joue en solo ; à plusieurs, cela ne change rien.
option-solo-discovery = Découverte
    .about = Face A, et 26 parchemins à réunir.
option-solo-advanced-1 = Avancé, 1 défi
    .about = Une face B au hasard, 26 parchemins et 1 défi tiré au hasard.
option-solo-advanced-2 = Avancé, 2 défis
    .about = Une face B au hasard, 26 parchemins et 2 défis tirés au hasard.
option-solo-advanced-3 = Avancé, 3 défis
    .about = Une face B au hasard, 26 parchemins et 3 défis tirés au hasard.
option-solo-advanced-4 = Avancé, 4 défis
    .about = Une face B au hasard, 26 parchemins et 4 défis tirés au hasard.
option-solo-advanced-5 = Avancé, 5 défis
    .about = Une face B au hasard, 30 parchemins et les 5 défis.

## The table in the browser

web-riv-island-name = { island-name }
web-riv-tree-name = { tree-name }
web-riv-map = L’île { $island }
web-riv-letter = { terrain-sign }
web-riv-effect = { effect }
web-riv-effect-about = { effect-about }
web-riv-nothing = { view-nothing }
web-riv-tree = Arbre de la sagesse : { $tree }
web-riv-tree-short = Arbre
web-riv-struck = rayée
# Codes of $state: ticked, can (it can be ticked now), none.
web-riv-cell =
    { cell }{ $bridge ->
        [yes] , pont vers { $to }
       *[no] { "" }
    }{ $state ->
        [ticked] , cochée
        [can] , peut être cochée
       *[none] { "" }
    }
web-riv-space =
    Case { $number } : { $effects }{ $state ->
        [ticked] , cochée
        [can] , peut être cochée
       *[none] { "" }
    }
web-riv-objectives = Objectifs : { $island }
web-riv-objective = { objective }
web-riv-stage = { stage }
web-riv-region-wanted = { region-wanted }
web-riv-progress = { $have } sur { $need }
# Cells ticked of those that a place, a fort or a region takes.
web-riv-cells =
    { $have ->
        [one] { $have } case sur { $need }
       *[other] { $have } cases sur { $need }
    }
# Regions completed of the two that a mission asks for.
web-riv-regions =
    { $have ->
        [one] { $have } région sur { $need }
       *[other] { $have } régions sur { $need }
    }
web-riv-next = la suivante : { web-riv-cells }
# Codes of $state: done, later (the stage before it comes first), broken.
web-riv-state =
    { $state ->
        [done] accomplie
        [later] après l’étape I
       *[broken] n’est plus possible
    }
web-riv-region =
    { $terrain ->
        [forest] région de forêt
        [rock] région de rochers
        [sand] région de sable
       *[water] région d’eau
    } : { $have } sur { $need }
web-riv-due = À appliquer, dans l’ordre de votre choix
web-riv-due-later = Ensuite
web-riv-decline = Renoncer
web-riv-loot = Butin
web-riv-loot-about = un par tour, à tout moment
web-riv-no-loot = aucun encore
web-riv-token = Jeton Butin : { $effects }
web-riv-end = Finir le tour
web-riv-back = Défaire
web-riv-cards = { view-hand }
web-riv-open-cards = { view-open-cards }
web-riv-card = { card }
web-riv-card-end = { card-end }
web-riv-known = Cartes que vous connaissez ici
web-riv-to = puis à { $name }
web-riv-from = données par { $name }
web-riv-scrolls =
    { $count ->
        [one] { $count } parchemin
       *[other] { $count } parchemins
    }
# $explorer are the scrolls for the great explorer, if the game ended now.
web-riv-islands =
    { islands } au total{ $explorer ->
        [0] { "" }
       *[other] { "" } ; Grand explorateur : { $explorer } parchemins si la partie finissait maintenant
    }
web-riv-tokens =
    { $count ->
        [one] { $count } jeton Butin
       *[other] { $count } jetons Butin
    }
web-riv-look = { $name } : voir son île
# Codes of $state: ready, leaving (the second boat is ticked), busy.
web-riv-player =
    { $state ->
        [ready] tour fini
        [leaving] repart
       *[busy] explore
    }
web-riv-goal = Objectif de la partie solo
    .about = { score-rule-solo }
web-riv-challenge = { challenge-goal }
web-riv-turn = Tour { $turn }
web-riv-left =
    { $count ->
        [one] { $count } carte avant la fin
       *[other] { $count } cartes avant la fin
    }
web-riv-last =
    { $last ->
        [1] Encore un tour
       *[2] Dernier tour
    }
web-riv-removed =
    { $removed ->
        [one] { $removed } carte sur { $most } retirée
       *[other] { $removed } cartes sur { $most } retirées
    }
    .about = La partie s’arrête après le tour qui retire la carte numéro { $most }.
web-riv-journey =
    { $count ->
        [one] Atteindre l’île numéro { $number } : { $count } parchemin
       *[other] Atteindre l’île numéro { $number } : { $count } parchemins
    }
web-riv-leaving = Vous reprenez la mer à la fin de ce tour
web-riv-last-turn = Tour précédent
web-riv-no-last-turn = Aucun tour de table n’est encore fini.
web-riv-zoom = Regarder l’île de plus près
web-riv-key-map = Aller au plateau, puis d’une case à cocher à la suivante
web-riv-cards-of = Les cartes en main

## Pourquoi un conseil est donné : ce que le tour peut apporter.

hint-completes =
    { $count ->
        [one] Ce tour-ci, cela accomplit un objectif
       *[other] Ce tour-ci, cela accomplit { $count } objectifs
    }{ $scrolls ->
        [0] .
        [one] { " " }et rapporte 1 parchemin.
       *[other] { " " }et rapporte { $scrolls } parchemins.
    }
hint-leaves = Cela mène au second bateau : une île neuve promet plus que ce qui reste ici.
hint-scrolls =
    { $scrolls ->
        [one] Cela rapporte 1 parchemin ce tour-ci.
       *[other] Cela rapporte { $scrolls } parchemins ce tour-ci.
    }
hint-loot = Cela vous rapporte un butin ce tour-ci.
hint-grows = Cela fait pousser votre arbre.
hint-nearer = Cela vous rapproche de vos objectifs et du second bateau.
hint-end = Le reste de la ligne n’est pas utilisé.
hint-boat = De ce bateau, une plus grande partie de l’île est à portée.

## La leçon : src/archipel/games/rivages/lesson.toml

lesson-welcome = Bienvenue à terre ! Vous explorez des îles, carte et stylo en main : vous cochez des cases, et ce que vous complétez rapporte des parchemins. Qui en a le plus l’emporte. Tout le monde joue en même temps : on n’attend guère.
lesson-boat = Voici le Delta des Hérons, votre première île. Elle a deux bateaux : vous partez de l’un, et qui atteint l’autre voyage vers une nouvelle île. Cochez le bateau de gauche.
lesson-cards = Désormais, chaque case cochée doit toucher une case déjà cochée. Vos deux cartes disent ce que vous pouvez cocher : à chaque tour, vous utilisez une ligne de l’une d’elles, la plus haute qui n’est pas rayée.
lesson-row = La carte de droite commence par sable et forêt. Les deux servent près de votre bateau. Utilisez cette ligne.
lesson-forest = Les symboles d’une ligne s’utilisent dans n’importe quel ordre, et pas forcément tous. Choisissez la forêt.
lesson-forest-cell = Les cases qui brillent sont à votre portée. Cochez la forêt à côté de votre bateau, b3 : c’est la moitié d’une petite région.
lesson-sand = Au tour du sable. Aucun sable ne touche encore vos coches, mais une case spéciale, à fond blanc, accepte tout symbole de terrain. Choisissez le sable.
lesson-special = Cochez la case spéciale b2. Ce qui y est dessiné est aussitôt à vous.
lesson-loot = Un effet est dû : il attend parmi les effets que vous le preniez. S’il y en a plusieurs, l’ordre vous appartient. Prenez le butin.
lesson-token = Un jeton tiré du sac : 2 parchemins. Vous pouvez utiliser un jeton par tour, à tout moment ; gardé, il vaut 1 parchemin à la fin. Gardez-le pour l’instant et finissez votre tour.
lesson-passed = Tout le monde a fini : chacun passe ses deux cartes à gauche. Votre ligne est rayée pour de bon, Ada reçoit donc cette carte sans elle, et ses cartes sont maintenant à vous.
lesson-region = Il reste à la carte de gauche des rochers et deux forêts. Une seule forêt manque à votre région : utilisez cette ligne.
lesson-region-symbol = Choisissez une forêt.
lesson-region-cell = Cochez b4. La région b3–b4 sera complète, et votre seconde mission ne demande que cela.
lesson-mission = Mission accomplie : 2 parchemins, et sa seconde étape s’ouvre. Pointez un objectif quand vous voulez : la carte montre de quoi il s’agit. Utilisez maintenant aussi votre jeton.
lesson-last-step = Quatre parchemins. Les rochers de votre ligne peuvent rester inutilisés. Si aucune ligne n’avait servi, vous auriez pu en rayer une et cocher n’importe quelle case à portée. Finissez votre tour.
lesson-end = Et ainsi de suite. Les statues font grandir votre arbre de la sagesse, le second bateau vous mène à une île nouvelle, et visiter le plus d’îles rapporte des parchemins. Quand les cartes s’épuisent, il reste un tour. Vous en savez assez pour une partie entière.
