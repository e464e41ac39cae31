### Pactes de pirates en français. Les mots et le ton sont ceux du glossaire.
###
### $you says where the reader stands in the sentence: it is the name of the argument that would name the reader, or "none".
### $seat, $victim and $owner are names. $pirate, $pirate_first, $with, $place, $place_first, $where, $to, $worth, $cards and
### $people are written out already; $value is the number on a pirate.
### $action, $held, $crew, $side, $direction, $outcome, $end and $how are codes to select on, for no name of a message can
### be built from a value.
### No name stands after "de" or "que", which would lose their e before a vowel. $place begins with "île", $place_first with "Île".

## What is in the box

# Codes: skull, hook, anchor, parrot, cutlass.
crew =
    { $crew ->
        [skull] crâne
        [hook] crochet
        [anchor] ancre
        [parrot] perroquet
       *[cutlass] sabre
    }
# A pirate inside a sentence.
pirate =
    { $you ->
        [owner] votre { $value }
       *[none] le { $value } ({ $owner })
    }
# A pirate at the beginning of a sentence.
pirate-first =
    { $you ->
        [owner] Votre { $value }
       *[none] Le { $value } ({ $owner })
    }
# A pirate in a list of cards.
pirate-listed =
    { $you ->
        [owner] votre { $value }
       *[none] { $owner } { $value }
    }
# Codes: minus, plus.
marker =
    { $marker ->
        [minus] −3
       *[plus] +3
    }
# The name of an action card. Codes: remove, swap, impose, move, minus_three, plus_three, copy, pass.
action =
    { $action ->
        [remove] Supprimer
        [swap] Échanger
        [impose] Imposer
        [move] Déplacer
        [minus_three] Diminuer (−3)
        [plus_three] Augmenter (+3)
        [copy] Copier
       *[pass] Passer
    }
# What an action card does, in a line.
action-effect =
    { $action ->
        [remove] Supprimer : un pirate adverse non recouvert quitte la manche.
        [swap] Échanger : deux pirates non recouverts changent de place.
        [impose] Imposer : une autre personne doit poser son prochain pirate où vous le dites.
        [move] Déplacer : un pirate adverse non recouvert va au bout d’une autre file.
        [minus_three] Diminuer : un côté compte 3 de moins.
        [plus_three] Augmenter : un côté compte 3 de plus.
        [copy] Copier : effectuez une action qu’une autre personne a jouée dans cette manche.
       *[pass] Passer : ne posez rien à votre prochain tour, et posez votre dernier pirate après le huitième tour de jeu.
    }
# Codes: above, below.
side =
    { $side ->
        [above] en haut
       *[below] en bas
    }
# A side of an island.
place = île { $island }, { side }
place-first = Île { $island }, { side }
# What an island is worth: the whole, the split for two, the split for three.
worth = { $whole } ({ $two } ou { $three })
direction =
    { $direction ->
        [clockwise] dans le sens horaire
       *[anticlockwise] dans le sens antihoraire
    }

## Questions

# Codes: order (told where to play), last (only the action card is left), action (has one to play) and plain.
prompt-card =
    { $how ->
        [order] Une contrainte vous impose l’{ $place } : choisissez le pirate à y poser.
        [last] Votre dernière carte est { action } : jouez-la, ou défaussez-la.
        [useless] Votre dernière carte est { action }, qui n’a pas de cible : elle est défaussée.
        [take] Choisissez un pirate à poser, ou une carte Action à prendre.
        [action] Choisissez un pirate à poser, ou votre carte Action.
       *[plain] Choisissez un pirate à poser.
    }
prompt-place = Choisissez un emplacement pour votre { $value }.
prompt-remove = Supprimer : choisissez le pirate qui quitte la manche.
prompt-swap = Échanger : choisissez le premier des deux pirates.
prompt-swap-with = Échanger : choisissez le pirate qui change de place avec { $pirate } à l’{ $place }.
prompt-impose = Imposer : choisissez la personne à qui imposer un emplacement.
prompt-impose-at = Imposer : choisissez où { $victim } doit poser son prochain pirate.
prompt-move = Déplacer : choisissez le pirate à déplacer.
prompt-move-to = Déplacer : choisissez où va { $pirate }.
prompt-mark = { action } : choisissez la file où poser la carte.
prompt-copy = Copier : choisissez l’action à effectuer.

## Answers. The message is the whole choice in its place; .brief names it anywhere; .match lists, in order, the words that find it.

choice-pirate = Poser votre { $value }
    .brief = pirate { $value }
    .match = poser jouer pirate votre { $value }
choice-act = { action-effect }
    .brief = { action }
    .match = jouer prendre action carte { action } carte
choice-discard = Défausser { action } sans effet
    .brief = Défausser la carte Action
    .match = défausser jeter carte action sans effet
# Codes: enter (an empty island), oppose, join (an alliance) and add (to one’s own side). $own is the total of that side
# now, $other the total of the other side.
choice-place =
    { $how ->
        [enter] { $place_first } : une île vide
        [oppose] { $place_first } : vous opposer à { $people } ({ $other })
        [join] { $place_first } : vous allier à { $people } ({ $own } contre { $other })
       *[add] { $place_first } : renforcer votre côté ({ $own } contre { $other })
    }
    .brief = { $place_first }
    .match = poser île { side } { $island } { side }
choice-remove = { $place_first } : { $pirate }
    .brief = { $place_first }
    .match = supprimer { $pirate } île { side } { $island } { side } { $pirate }
choice-swap = { $place_first } : { $pirate }
    .brief = { $place_first }
    .match = échanger { $pirate } île { side } { $island } { side } { $pirate }
choice-swap-with = { $place_first } : { $pirate }
    .brief = { $place_first }
    .match = échanger { $pirate } île { side } { $island } { side } { $pirate }
choice-impose =
    { $pirates ->
        [one] { $victim }, qui a { $pirates } pirate en main
       *[other] { $victim }, qui a { $pirates } pirates en main
    }
    .brief = { $victim }
    .match = imposer { $victim }
choice-impose-at = { $place_first }
    .brief = { $place_first }
    .match = imposer île { side } { $island } { side }
choice-move = { $place_first } : { $pirate }
    .brief = { $place_first }
    .match = déplacer { $pirate } île { side } { $island } { side } { $pirate }
choice-move-to = { $place_first }
    .brief = { $place_first }
    .match = déplacer vers île { side } { $island } { side }
choice-mark = { $place_first } : { $own } contre { $other }
    .brief = { $place_first }
    .match = poser île { side } { $island } { side }
choice-copy = { action-effect }
    .brief = { action }
    .match = copier { action }

## Events

event-round-began = La manche { $round } commence.
event-starts =
    { $you ->
        [seat] Vous commencez, et l’on joue { direction }.
       *[none] { $seat } commence, et l’on joue { direction }.
    }
event-island-laid = L’île { $island } vaut { $worth }.
event-mystery-laid = L’île { $island } est l’île mystérieuse, face cachée.
event-dealt =
    { $you ->
        [seat] Vous recevez la carte Action { action }.
       *[none] { $seat } reçoit la carte Action { action }.
    }
# $people names one person or several.
event-dealt-hidden =
    { $count ->
        [one] { $people } reçoit une carte Action.
       *[other] { $people } reçoivent une carte Action par personne.
    }
event-laid-out =
    { $count ->
        [one] Carte Action placée face visible : { $actions }.
       *[other] Cartes Action placées face visible : { $actions }.
    }
event-turn-began = Tour de jeu { $turn } sur 8.
event-placed =
    { $you ->
        [seat] Vous posez votre { $value } à l’{ $place }.
       *[none] { $seat } pose son { $value } à l’{ $place }.
    }
event-looked =
    { $you ->
        [seat] Vous regardez le trésor de l’île mystérieuse : il vaut { $worth }.
       *[none] { $seat } regarde le trésor de l’île mystérieuse : il vaut { $worth }.
    }
event-looked-hidden = { $seat } regarde le trésor de l’île mystérieuse.
event-acted =
    { $you ->
        [seat] Vous jouez { action }.
       *[none] { $seat } joue { action }.
    }
event-copied = L’action copiée est { action }.
event-removed = { $pirate_first } quitte l’{ $place }, pour le reste de la manche.
event-swapped = { $pirate_first } à l’{ $place }, et { $with } à l’{ $where }, changent de place.
event-imposed =
    { $you ->
        [victim] Vous devez poser votre prochain pirate à l’{ $place }.
       *[none] { $victim } doit poser son prochain pirate à l’{ $place }.
    }
event-moved = { $pirate_first } va de l’{ $place }, à l’{ $to }.
event-marked = La carte { marker } est posée à l’{ $place }.
event-passed =
    { $you ->
        [seat] Vous retournez Passer et ne posez rien.
       *[none] { $seat } retourne Passer et ne pose rien.
    }
event-lapsed =
    { $you ->
        [seat] La contrainte de jouer à l’{ $place }, tombe, et votre tour est libre.
       *[none] La contrainte de jouer à l’{ $place }, tombe, et { $seat } joue librement.
    }
event-discarded =
    { $you ->
        [seat] Vous défaussez { action } sans effet.
       *[none] { $seat } défausse { action } sans effet.
    }
event-skipped =
    { $you ->
        [seat] Vous n’avez plus de carte et passez votre tour.
       *[none] { $seat } n’a plus de carte et passe son tour.
    }
event-last-began = Le huitième tour de jeu est terminé ; qui a joué Passer pose maintenant son dernier pirate.
event-turned-up = L’île { $island }, l’île mystérieuse, est révélée : elle vaut { $worth }.
# Codes: won_above, won_below, unopposed_above, unopposed_below, tied, empty. $above and $below are totals.
event-settled =
    { $outcome ->
        [won_above] Île { $island } : le haut gagne, { $above } contre { $below }.
        [won_below] Île { $island } : le bas gagne, { $below } contre { $above }.
        [unopposed_above] Île { $island } : le haut gagne sans opposition.
        [unopposed_below] Île { $island } : le bas gagne sans opposition.
        [tied] Île { $island } : égalité à { $above }, le trésor est perdu.
       *[empty] Île { $island } : personne ne l’occupe.
    }
event-earned =
    { $you ->
        [seat] { $share ->
            [0] Vous n’en recevez rien.
           *[other] Vous en recevez { $share }.
        }
       *[none] { $share ->
            [0] { $seat } n’en reçoit rien.
           *[other] { $seat } en reçoit { $share }.
        }
    }
event-scored =
    { $you ->
        [seat] Vous gagnez { $points } dans la manche { $round } ; votre total est de { $total }.
       *[none] { $seat } gagne { $points } dans la manche { $round } ; son total est de { $total }.
    }
# $count people won; $others are the winners but for the reader. Codes of $end: sole_victory, shared_victory.
event-game-ended =
    { $you ->
        [winners] { $end ->
            [sole_victory] Vous gagnez la partie.
           *[shared_victory] Vous partagez la victoire avec { $others }.
        }
       *[none] { $end ->
            [sole_victory] { $others } gagne la partie.
           *[shared_victory] { $others } se partagent la victoire.
        }
    }

## Refusals: the card or the rule, the value, the id of the rule, and what is possible.

refusal-not-in-hand =
    { $pirates ->
        [0] Le { $value } n’est plus dans votre main ({ $rule }) ; jouez la carte Action, ou défaussez-la.
       *[other] Le { $value } n’est plus dans votre main ({ $rule }) ; choisissez un des pirates de votre main.
    }
refusal-under-order = La contrainte de jouer à l’{ $place }, ne laisse pas d’action à ce tour ({ $rule }) ; choisissez un pirate.
refusal-last-turn = Le dernier tour de jeu se joue sans carte Action ({ $rule }) ; posez un pirate.
refusal-action-taken = Une seule action par personne et par manche, et la vôtre était { action } ({ $rule }) ; posez un pirate.
refusal-not-laid-out = { action } n’est pas parmi les cartes Action disponibles ({ $rule }) ; prenez-en une qui y est, ou posez un pirate.
refusal-nothing-to-copy = Copier ne trouve aucune action jouée par une autre personne et qui ait une cible maintenant ({ $rule }) ; posez un pirate, ou prenez une autre carte.
refusal-no-target = { action } n’a pas de cible maintenant ({ $rule }) ; choisissez autre chose.
refusal-not-in-basic = { action } fait partie des règles avancées ({ $rule }) ; jouez votre carte Action, ou posez un pirate.
refusal-no-action-card = Votre carte Action est déjà jouée ({ $rule }) ; posez un pirate.
refusal-not-your-action = { action } n’est pas votre carte Action, qui est { action-held } ({ $rule }) ; jouez celle-ci, ou posez un pirate.
# The action card that one holds.
action-held =
    { $held ->
        [remove] Supprimer
        [swap] Échanger
        [impose] Imposer
        [move] Déplacer
        [minus_three] Diminuer (−3)
        [plus_three] Augmenter (+3)
        [copy] Copier
       *[pass] Passer
    }
refusal-one-action-a-turn = Une carte Action a déjà été jouée dans ce tour de jeu, qui n’en admet pas d’autre ({ $rule }) ; posez un pirate.
refusal-nothing-to-discard = Les règles avancées ne mettent pas de carte Action en main ({ $rule }) ; posez un pirate, ou prenez une carte.
refusal-holds-pirates =
    { $pirates ->
        [one] La carte Action ne se défausse que comme dernière carte, et vous avez encore { $pirates } pirate ({ $rule }) ; posez-le, ou jouez la carte Action.
       *[other] La carte Action ne se défausse que comme dernière carte, et vous avez encore { $pirates } pirates ({ $rule }) ; posez-en un, ou jouez la carte Action.
    }
refusal-no-such-player = { $seat } n’est pas à cette table ({ $rule }) ; choisissez une personne qui y est.
refusal-oneself = Une contrainte s’impose à une autre personne ({ $rule }) ; choisissez-en une qui a un pirate en main.
refusal-no-pirates = { $seat } n’a plus de pirate en main ({ $rule }) ; choisissez une personne qui en a.
refusal-not-played = Personne d’autre n’a joué { action } dans cette manche ({ $rule }) ; choisissez une action déjà jouée.
refusal-no-such-island = La rangée ne compte que { $islands } îles ; il n’y a pas d’île { $island } ({ $rule }) ; choisissez une île de la rangée.
refusal-on-other-side = Vos pirates sont de l’autre côté de l’île { $island } ({ $rule }) ; renforcez-les là, ou choisissez une autre île.
refusal-unopposed = L’île { $island } est sans opposition, et personne ne rejoint l’équipage qui est { side } ({ $rule }) ; opposez-vous à lui de l’autre côté, ou choisissez une autre île.
refusal-owner-on-other-side = { $seat } a des pirates de l’autre côté de l’île { $island } ({ $rule }) ; choisissez ce côté, ou une autre île.
refusal-owner-unopposed = L’île { $island } est sans opposition, et { $seat } ne peut rejoindre l’équipage qui est { side } ({ $rule }) ; choisissez l’autre côté, ou une autre île.
refusal-same-place =
    { $rule ->
        [PP-51] Un pirate change de place avec un autre ({ $rule }) ; choisissez-en un ailleurs qu’à l’{ $place }.
       *[PP-53] Un pirate déplacé quitte l’{ $place } ({ $rule }) ; choisissez un autre emplacement.
    }
refusal-empty-line = { $place_first }, est sans carte ({ $rule }) ; choisissez une file qui en a.
refusal-marker-on-top = La dernière carte à l’{ $place }, est la carte { marker }, et ces cartes restent où elles sont ({ $rule }) ; choisissez une autre file.
refusal-no-partner = Aucun pirate ne peut changer de place avec { $pirate } à l’{ $place } ({ $rule }) ; choisissez-en un autre.
refusal-own-pirate = La dernière carte à l’{ $place }, est la vôtre ({ $rule }) ; choisissez un pirate adverse.
refusal-swap-other-side = Avec { $pirate } à l’{ $place }, un équipage serait des deux côtés ({ $rule }) ; choisissez un autre pirate.
refusal-swap-unopposed = À l’{ $place }, { $pirate } rejoindrait un équipage sans opposition ({ $rule }) ; choisissez un autre pirate.

## The table

# Who: at the beginning of a line.
person =
    { $you ->
        [seat] Vous
       *[none] { $seat }
    }
view-turn =
    { $you ->
        [seat] Manche { $round } sur 2, tour de jeu { $turn } sur 8, { direction }. Vous commencez.
       *[none] Manche { $round } sur 2, tour de jeu { $turn } sur 8, { direction }. { $seat } commence.
    }
view-last = Manche { $round } sur 2, après le huitième tour de jeu.
view-set-up = Manche { $round } sur 2, avant le premier tour de jeu.
view-over = La partie est terminée.
view-acted =
    { $acted ->
        [0] Aucune carte Action n’a été jouée dans ce tour de jeu.
       *[1] Une carte Action a été jouée dans ce tour de jeu.
    }
view-islands = Îles, la carte la plus proche de l’île en premier
view-island = Île { $island }, vaut { $worth }
view-mystery = Île { $island }, l’île mystérieuse : { view-lookers }
view-mystery-worth = Île { $island }, l’île mystérieuse, vaut { $worth } : { view-lookers }
# How much was seen of the mystery island, and by whom.
view-lookers =
    { $count ->
        [0] personne n’a encore regardé
       *[other] vue par { $people }
    }
view-line = { side } : { $cards } = { $total }
view-line-empty = { side } : personne
# How the island would come out now; $shares lists who would get what.
view-outcome =
    { $outcome ->
        [won_above] le haut mène { $shares }
        [won_below] le bas mène { $shares }
        [unopposed_above] le haut est sans opposition { $shares }
        [unopposed_below] le bas est sans opposition { $shares }
        [tied] égalité entre les côtés : le trésor serait perdu
       *[empty] { "" }
    }
# What somebody would get; the treasure of the mystery island may be unknown.
view-share =
    { $you ->
        [seat] { $share } pour vous
       *[none] { $share } pour { $seat }
    }
view-shares = ({ $shares })
view-unknown = ?
# Ce qu’un choix entraînerait. $above et $below sont les totaux d’alors.
effect-island =
    { $outcome ->
        [empty] L’île { $island } serait vide.
       *[other] L’île { $island } serait à { $above } contre { $below } : { view-outcome }.
    }
view-laid-out = Cartes Action à prendre
view-players = À la table, dans l’ordre du tour
# Codes of $has: card (an action card in hand), none, and (in the advanced game) any, for who may still take one.
view-player =
    { person }, { crew } : { $count ->
        [0] aucun pirate
        [one] pirate { $pirates }
       *[other] pirates { $pirates }
    }{ $has ->
        [card] , une carte Action
       *[none] { "" }
    }{ $did ->
        [played] , action jouée : { action }
        [discarded] , action défaussée : { action }
       *[nothing] { "" }
    }{ $pass ->
        [next] , ne pose rien au prochain tour
        [done] , pose un dernier pirate après le huitième tour de jeu
       *[none] { "" }
    }
view-order =
    { $you ->
        [seat] vous devez poser votre prochain pirate à l’{ $place } (imposé par { $giver })
        [giver] doit poser son prochain pirate à l’{ $place } (imposé par vous)
       *[none] doit poser son prochain pirate à l’{ $place } (imposé par { $giver })
    }
view-gone = Pirates supprimés : { $cards }
view-hand = Votre main
view-hand-of =
    { $you ->
        [seat] Votre main
       *[none] { $seat } a en main
    }
view-hand-pirates =
    { $count ->
        [0] aucun pirate
        [one] pirate { $pirates }
       *[other] pirates { $pirates }
    }
view-chosen = Vous allez poser votre { $value }.
view-acting = Vous allez jouer { action }.
view-copying = Vous allez jouer Copier pour { action }.
view-first = Choisi : { $pirate } à l’{ $place }.
view-victim = Choix : { $victim }.
view-score = Trésors
view-score-round = Manche { $round } : { $scores }
view-score-now = Manche { $round }, si elle finissait maintenant : { $scores }
view-score-total = Manches terminées, en tout : { $scores }
view-one-score = { person-inside } ({ $points })
# The lines before a question.
status-turn = Manche { $round } sur 2, tour de jeu { $turn } sur 8.
status-last = Manche { $round } sur 2, après le huitième tour de jeu.
status-island = { $island } : vaut { $worth } ; { $sides }
status-mystery = { $island } : mystérieuse ; { $sides }
status-mystery-worth = { $island } : mystérieuse, vaut { $worth } ; { $sides }
status-empty = personne
status-side = { side } { $cards } = { $total }

## Points explained

score-round = Manche { $round }
score-round-now = Manche { $round }, si elle finissait maintenant
score-line = { person } : { $points } ({ $shares })
score-line-bare = { person } : { $points }
# A share of one island.
score-share = { $share } pour l’île { $island }
score-share-unknown = une part de l’île mystérieuse
score-total = Manches terminées, en tout
score-total-line = { person } : { $points }
score-rule = Le camp gagnant se partage l’île : une personne seule prend tout le trésor ; à deux, c’est le partage pour deux, à trois ou plus, le partage pour trois (PP-62, PP-63).
result = Résultat
result-line = { $place }. { person } : { $points }

## What there is to choose before the game: titles, and one sentence about each

game-title = Pactes de pirates
    .about = Posez des pirates de part et d’autre des îles : le côté le plus fort se partage le trésor, et savoir à qui s’allier compte autant que savoir où.
option-variant = Règles
    .about = Les cartes Action en jeu, et qui peut s’en servir.
option-variant-basic = Règles de base
    .about = À chaque manche, on distribue une carte Action par personne.
option-variant-advanced = Règles avancées
    .about = Les cartes Action, une de plus que de personnes, sont face visible, et chaque personne peut en prendre une par manche.

## Why a hint is given

hint-leads = Votre côté mènerait alors à l’île { $island }, et votre part serait de { $points }.
hint-catches-up = À l’île { $island }, cela rapproche votre côté d’une part de { $points }.
hint-leads-unseen = Votre côté mènerait alors à l’île { $island }, quel qu’en soit le trésor.
hint-catches-up-unseen = À l’île { $island }, cela rapproche votre côté d’une part de son trésor.
hint-opposes = L’île { $island } n’est plus laissée aux autres sans combat.
hint-keeps = Vos pirates les plus forts restent en main pour plus tard, quand ils décideront.
hint-strong = C’est le moment de poser un pirate fort.
hint-act = L’action sert davantage maintenant que plus tard.
hint-no-act = L’action ne vous rapporterait rien.

## La table dans le navigateur

web-pp-crew = Équipage : { crew }
web-pp-action = { action }
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
web-pp-line = Île { $island }, { side } : { $cards } = { $total }
web-pp-line-empty = Île { $island }, { side } : personne
web-pp-islands = Îles
web-pp-island = Île { $island }, vaut { worth }
web-pp-island-unknown = Île { $island }
web-pp-island-number = Île { $island }
web-pp-mystery = L’île mystérieuse : { view-lookers }
web-pp-nobody-looked = encore personne
web-pp-round = Manche { $round } sur 2
web-pp-direction = On joue { direction }
web-pp-turn = Tour de jeu { $turn } sur 8
web-pp-last = Après le huitième tour de jeu
web-pp-turn-short = Tour { $turn }/8
web-pp-last-short = Après le tour 8
web-pp-acted =
    { $acted ->
        [yes] Action jouée
       *[no] Action libre
    }
web-pp-holds =
    { view-hand-pirates }{ $action ->
        [yes] , une carte Action
       *[no] { "" }
    }
web-pp-passes = ne pose rien ensuite
web-pp-did =
    { $did ->
        [played] action jouée : { action }
       *[discarded] action défaussée : { action }
    }
web-pp-ordered = sous contrainte : { place }
web-pp-standing = { view-outcome }
web-pp-share = { view-share }
web-pp-loot = { $points } en tout, si la manche s’arrêtait là
web-pp-leads = mène de { $by }
web-pp-unopposed = sans opposition
web-pp-level = égalité : rien
web-pp-would-be = ferait { $total }
web-pp-would-be-empty = serait vide
web-pp-oppose = s’opposer
web-pp-enter = aborder
web-pp-order =
    { $you ->
        [yes] Contrainte pour vous : votre prochain pirate va ici
       *[no] Contrainte pour { $name } : le prochain pirate va ici
    }
web-pp-hint =
    { $question ->
        [card] Choisissez une carte ; un second clic la repose.
        [impose] Choisissez un équipage qui brille.
       *[other] Pointez ce qui brille pour voir ce que cela donnerait.
    }
web-pp-confirm =
    { $question ->
        [place] Le poser ici
        [pirate] Le poser
        [act] La jouer
        [copy] La copier
        [discard] La défausser
       *[other] Valider
    }
web-pp-last-turn = Dernier tour de jeu
web-pp-no-last-turn = Aucun tour de jeu n’est encore terminé.
web-pp-sharings = Partage
web-pp-sharing = Partage de la manche { $round }
web-pp-sum = Cette manche
web-pp-outcome =
    { $outcome ->
        [won_above] en haut, { $above } à { $below }
        [won_below] en bas, { $below } à { $above }
        [unopposed_above] en haut, sans opposition
        [unopposed_below] en bas, sans opposition
        [tied] égalité à { $above } : perdu
       *[empty] personne
    }

## La leçon : src/archipel/games/pirate_pacts/lesson.toml

lesson-welcome = Bienvenue à bord ! Quatre îles forment une rangée, chacune avec un trésor. Vous et trois adversaires y envoyez des pirates. À la fin, le côté le plus fort d’une île, en haut ou en bas, emporte son trésor.
lesson-islands = Les pièces disent ce que vaut une île : la grande pour un équipage seul, les deux suivantes si l’on partage à deux, les trois dernières à trois. La troisième île est mystérieuse : personne ne connaît encore son trésor.
lesson-card = En bas se trouvent vos sept pirates, de valeur 1 à 7, et une carte Action. À votre tour, vous jouez une de ces cartes. Choisissez votre 5.
lesson-place = Les emplacements qui brillent vous sont ouverts. Pointez-en un : le plateau montre ce que cela donnerait. La deuxième île vaut 13. Posez votre 5 en haut.
lesson-pact = Voyez la suite : Ada s’oppose à vous, en bas. Puis Ben s’allie à vous : un pacte ! Le haut mène 9 à 6. Sur les 13, 8 seraient pour vous et 5 pour Ben, car vos pirates y comptent plus que les siens.
lesson-mystery = Cleo est seule à la première île. Tant que personne ne s’oppose à elle, on ne peut pas s’allier à elle : pas de pacte sans conflit. Laissez-la. Voyons ce que cache l’île mystérieuse ; votre 2 suffira.
lesson-mystery-place = Qui pose le premier pirate à cette île en regarde le trésor en secret ; qui s’y oppose en premier aussi. Posez votre 2 en haut de la troisième île.
lesson-looked = Elle vaut 12 : personne d’autre que Ben et vous ne le sait. Mais voyez la deuxième île : Ada et Cleo s’y tiennent ensemble et mènent 14 à 9. C’est le moment d’une action.
lesson-action = On ne joue qu’une carte Action par tour de jeu : n’attendez pas trop. La vôtre est Déplacer : un pirate adverse change de file. Choisissez-la et validez.
lesson-action-whom = Seule la dernière carte d’une file peut être déplacée. Choisissez le 3 de Cleo, en bas de la deuxième île.
lesson-action-where = Et voici l’astuce : posez-le en haut de la même île. Cleo se bat alors pour vous, bon gré mal gré.
lesson-rank = Le haut mène, mais trois équipages partagent maintenant : 6, 4 et 3. Et Ben a posé un 6 : ses pirates y comptent 10, les vôtres 5 seulement, et la plus grosse part serait pour lui. Choisissez votre 7.
lesson-rank-place = Ajoutez-le en haut de la deuxième île : vos 12 dépassent les 10 de Ben.
lesson-end = La plus grosse part est à vous. Après huit tours de jeu, les îles sont partagées. La seconde manche se joue dans l’autre sens ; ensuite, le plus gros trésor l’emporte. Vous en savez assez pour une partie entière.
