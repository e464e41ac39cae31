### Sea or Shore en français. Les mots et le ton sont ceux du glossaire.
###
### $you says where the reader stands in the sentence: it is the name of the argument that would name the reader, or "none".
### $seat, $victim, $to, $owner, $next and $holders are names. $card, $cards, $treasure and $treasures are written out already.
### $colour, $deck, $pair, $half and $action are codes to select on, for no name of a message can be built from a value.
### No name stands after "de" or "que", which would lose their e before a vowel.

## What is in the box

# Codes: red, blue, green, purple. The form for a number and a treasure; for a card and "couleur" sentences select on $colour.
colour =
    { $colour ->
        [red] rouge
        [blue] bleu
        [green] vert
       *[purple] violet
    }
# A colour at the beginning of a line.
colour-first =
    { $colour ->
        [red] Rouge
        [blue] Bleu
        [green] Vert
       *[purple] Violet
    }
# One sign for each colour, different from all others; what a person types for short.
colour-sign =
    { $colour ->
        [red] R
        [blue] B
        [green] V
       *[purple] Vi
    }
# An island card.
card = { $number } { colour }
# An island card in a list inside a sentence.
card-listed = le { card }
# Several island cards of one colour: "rouge 3, 7, 11".
cards-of-colour = { colour } { $numbers }
# A treasure in a sentence, after "le".
treasure =
    { $points ->
        [one] trésor { colour } de { $points } point
       *[other] trésor { colour } de { $points } points
    }
# A treasure in a list of treasures. $twin is a letter that tells two alike apart, or nothing.
treasure-short = { $points }{ $twin } { colour }
# Codes: all (3 players), red_blue, green_purple.
deck =
    { $deck ->
        [red_blue] paquet rouge et bleu
        [green_purple] paquet vert et violet
       *[all] paquet
    }
deck-first =
    { $deck ->
        [red_blue] Paquet rouge et bleu
        [green_purple] Paquet vert et violet
       *[all] Paquet
    }
pair =
    { $pair ->
        [red_blue] rouge et bleu
       *[green_purple] vert et violet
    }
half =
    { $half ->
        [sea] Mer
       *[shore] Côte
    }
action =
    { $action ->
        [steal_additions] Voler des Bonus
        [swap_hands] Échanger des cartes
        [reorder_treasures] Réordonner les trésors
       *[retrieve_card] Récupérer une carte
    }
additions =
    { $additions ->
        [0] aucun Bonus
       *[other] { $additions } Bonus
    }
points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
# A half-covered card, read aloud.
shown =
    { $half ->
        [sea] { colour }, numéro recouvert
       *[shore] { $number }, couleur recouverte
    }
# Follows a card in a sentence.
and-additions =
    { $additions ->
        [0] { "" }
       *[other] , avec { $additions } Bonus
    }
# Follows an uncovered card in a sentence.
and-value =
    { $additions ->
        [0] { "" }
       *[other] , valeur { $value } avec { $additions } Bonus
    }

## Questions

prompt-pass-colour =
    { $count ->
        [one] Passez à { $to } la carte la plus forte de votre couleur la plus fournie.
       *[other] Plusieurs couleurs sont à égalité les plus fournies de votre main : choisissez celle dont la carte la plus forte passe à { $to }.
    }
prompt-card =
    { $additions ->
        [0] Choisissez une carte à jouer.
       *[other] Choisissez une carte à jouer ; vous avez { $additions } Bonus à y ajouter.
    }
prompt-half = Choisissez la partie du { $card } à montrer.
prompt-additions = Choisissez combien de Bonus jouer avec le { $card } ; vous en avez { $additions }.
prompt-claim =
    { $colour ->
        [red] Vous remportez la couleur rouge : choisissez le trésor à prendre.
        [blue] Vous remportez la couleur bleue : choisissez le trésor à prendre.
        [green] Vous remportez la couleur verte : choisissez le trésor à prendre.
       *[purple] Vous remportez la couleur violette : choisissez le trésor à prendre.
    }
prompt-rob = Voler des Bonus : choisissez à qui voler 2 Bonus.
prompt-swap = Échanger des cartes : choisissez à qui prendre des cartes.
prompt-give =
    { $count ->
        [one] Choisissez une carte à donner à { $victim }.
       *[other] Choisissez une carte à donner à { $victim } ({ $number } sur { $count }).
    }
prompt-deck = Réordonner les trésors : choisissez le paquet à regarder.
prompt-order = Sur le dessus du { deck } : { $treasures }. Choisissez l’ordre dans lequel les remettre ; le premier sera le prochain révélé.
prompt-retrieve = Récupérer une carte : choisissez une carte sur la table à prendre en main.
prompt-discard = Choisissez une carte à défausser.

## Answers. The message is the whole choice in its place; .brief names it anywhere; .match lists, in order, the words that find it.

choice-pass-colour = Passer le { $card }
    .brief =
        { $colour ->
            [red] Passer une carte rouge
            [blue] Passer une carte bleue
            [green] Passer une carte verte
           *[purple] Passer une carte violette
        }
    .match =
        { $colour ->
            [red] passer carte rouge R { $number } rouge
            [blue] passer carte bleue bleu B { $number } bleu
            [green] passer carte verte vert V { $number } vert
           *[purple] passer carte violette violet Vi { $number } violet
        }
choice-card = Jouer le { $card }
    .brief = { $card }
    .match = jouer poser { colour } { colour-sign } { $number } { colour } { colour-sign }
choice-show =
    { $half ->
        [sea] Montrer la Mer : { colour }, numéro recouvert
       *[shore] Montrer la Côte : { $number }, couleur recouverte
    }
    .brief =
        { $half ->
            [sea] Montrer la Mer
           *[shore] Montrer la Côte
        }
    .match =
        { $half ->
            [sea] montrer partie mer couleur { $shown }
           *[shore] montrer partie côte numéro { $shown }
        }
choice-add =
    { $additions ->
        [0] Jouer sans Bonus : { $value }
       *[other] Jouer avec { $additions } Bonus : { $value }
    }
    .brief = { additions }
    .match =
        { $additions ->
            [0] jouer sans aucun rien zéro 0 Bonus
           *[other] jouer { $additions } Bonus
        }
choice-take = Prendre le { $treasure } sur le paquet
    .brief = Prendre le trésor sur le paquet
    .match = prendre trésor paquet
choice-steal = Voler le { $treasure } à { $victim }
    .brief = Voler à { $victim }
    .match = voler trésor { $victim }
choice-rob = Voler 2 Bonus à { $victim }, qui en a { $additions }
    .brief = Voler 2 Bonus à { $victim }
    .match = voler prendre 2 Bonus { $victim }
choice-swap =
    { $cards ->
        [one] Prendre des cartes à { $victim }, qui a { $cards } carte en main
       *[other] Prendre des cartes à { $victim }, qui a { $cards } cartes en main
    }
    .brief = Prendre des cartes à { $victim }
    .match = échanger prendre cartes main { $victim }
choice-give = Donner le { $card }
    .brief = { $card }
    .match = donner rendre { colour } { colour-sign } { $number } { colour } { colour-sign }
choice-deck = Regarder le { deck }
    .brief = Regarder le { deck }
    .match = regarder { deck }
choice-order = { $treasures }
    .brief = Ordre { $order }
    .match = ordre { $order } { $joined }
choice-retrieve =
    { $you ->
        [owner] Reprendre votre propre { $card }
       *[none] Prendre le { $card } joué par { $owner }
    }
    .brief =
        { $you ->
            [owner] Votre propre carte
           *[none] La carte jouée par { $owner }
        }
    .match =
        { $you ->
            [owner] reprendre prendre récupérer votre propre carte { $card }
           *[none] prendre récupérer carte { $owner } { $card } { $owner }
        }
choice-discard = Défausser le { $card }
    .brief = { $card }
    .match = défausser { colour } { colour-sign } { $number } { colour } { colour-sign }

## Events

event-round-began = La manche { $round } commence.
event-side-set =
    { $pair ->
        [red_blue] La carte Action rouge et bleue montre sa face { $side } : { action }.
       *[green_purple] La carte Action verte et violette montre sa face { $side } : { action }.
    }
event-turned-up = Face visible : { $treasures }.
event-dealt =
    { $you ->
        [seat] { $count ->
            [one] Vous recevez une carte : { $cards }.
           *[other] Vous recevez { $count } cartes : { $cards }.
        }
       *[none] { $count ->
            [one] { $seat } reçoit une carte : { $cards }.
           *[other] { $seat } reçoit { $count } cartes : { $cards }.
        }
    }
# $people names one person or several, each of whom is dealt $count cards.
event-dealt-hidden =
    { $people_count ->
        [one] { $count ->
            [one] { $people } reçoit une carte.
           *[other] { $people } reçoit { $count } cartes.
        }
       *[other] { $count ->
            [one] { $people } reçoivent une carte par personne.
           *[other] { $people } reçoivent { $count } cartes par personne.
        }
    }
event-starts =
    { $you ->
        [seat] Vous commencez le premier pli.
       *[none] { $seat } commence le premier pli.
    }
event-passed =
    { $you ->
        [seat] Vous passez le { $card } à { $to }.
        [to] { $seat } vous passe le { $card }.
       *[none] { $seat } passe le { $card } à { $to }.
    }
event-passed-hidden = { $seat } passe une carte à { $to }.
event-laid =
    { $you ->
        [seat] Vous jouez le { $card } et montrez sa partie { half }{ and-additions }.
       *[none] { $seat } joue le { $card } et montre sa partie { half }{ and-additions }.
    }
event-laid-hidden = { $seat } joue une carte : { shown }{ and-additions }.
event-uncovered =
    { $you ->
        [seat] Vous révélez le { $card }{ and-value }.
       *[none] { $seat } révèle le { $card }{ and-value }.
    }
# $cards cards competed.
event-won =
    { $you ->
        [seat] { $cards ->
            [1] { $colour ->
                [red] Personne d’autre n’a joué rouge : vous remportez la couleur.
                [blue] Personne d’autre n’a joué bleu : vous remportez la couleur.
                [green] Personne d’autre n’a joué vert : vous remportez la couleur.
               *[purple] Personne d’autre n’a joué violet : vous remportez la couleur.
            }
           *[other] { $colour ->
                [red] Vous remportez la couleur rouge avec { $value }, la plus forte de { $cards } cartes.
                [blue] Vous remportez la couleur bleue avec { $value }, la plus forte de { $cards } cartes.
                [green] Vous remportez la couleur verte avec { $value }, la plus forte de { $cards } cartes.
               *[purple] Vous remportez la couleur violette avec { $value }, la plus forte de { $cards } cartes.
            }
        }
       *[none] { $cards ->
            [1] { $colour ->
                [red] Personne d’autre n’a joué rouge : { $seat } remporte la couleur.
                [blue] Personne d’autre n’a joué bleu : { $seat } remporte la couleur.
                [green] Personne d’autre n’a joué vert : { $seat } remporte la couleur.
               *[purple] Personne d’autre n’a joué violet : { $seat } remporte la couleur.
            }
           *[other] { $colour ->
                [red] { $seat } remporte la couleur rouge avec { $value }, la plus forte de { $cards } cartes.
                [blue] { $seat } remporte la couleur bleue avec { $value }, la plus forte de { $cards } cartes.
                [green] { $seat } remporte la couleur verte avec { $value }, la plus forte de { $cards } cartes.
               *[purple] { $seat } remporte la couleur violette avec { $value }, la plus forte de { $cards } cartes.
            }
        }
    }
event-took =
    { $you ->
        [seat] Vous prenez le { $treasure }.
       *[none] { $seat } prend le { $treasure }.
    }
event-stole =
    { $you ->
        [seat] Vous volez le { $treasure } à { $victim }.
        [victim] { $seat } vous vole le { $treasure }.
       *[none] { $seat } vole le { $treasure } à { $victim }.
    }
event-earned =
    { $you ->
        [seat] Votre carte est la plus faible : vous recevez { additions }.
       *[none] { $seat } a la carte la plus faible et reçoit { additions }.
    }
# The supply ran out: $additions were there, $due were earned.
event-earned-short =
    { $you ->
        [seat] { $additions ->
            [0] Votre carte est la plus faible et vaut { $due } Bonus, mais la réserve est vide : vous n’en recevez aucun.
           *[other] Votre carte est la plus faible et vaut { $due } Bonus, mais la réserve ne suffit pas : vous en recevez { $additions }.
        }
       *[none] { $additions ->
            [0] { $seat } a la carte la plus faible, qui vaut { $due } Bonus, mais la réserve est vide et n’en donne aucun.
           *[other] { $seat } a la carte la plus faible, qui vaut { $due } Bonus, mais la réserve ne suffit pas et n’en donne que { $additions }.
        }
    }
event-acted =
    { $you ->
        [seat] Vous activez une action : { action }.
       *[none] { $seat } active une action : { action }.
    }
event-robbed =
    { $you ->
        [seat] Vous volez { additions } à { $victim }.
        [victim] { $seat } vous vole { additions }.
       *[none] { $seat } vole { additions } à { $victim }.
    }
event-supplied =
    { $additions ->
        [0] Personne d’autre n’a 2 Bonus, et la réserve est vide.
       *[other] { $you ->
            [seat] Personne d’autre n’a 2 Bonus : vous prenez { additions } dans la réserve.
           *[none] Personne d’autre n’a 2 Bonus : { $seat } prend { additions } dans la réserve.
        }
    }
event-drew-card =
    { $you ->
        [seat] Vous prenez à { $victim }, au hasard, { $cards }.
        [victim] { $seat } vous prend, au hasard, { $cards }.
       *[none] { $seat } prend à { $victim }, au hasard, { $cards }.
    }
event-drew-card-hidden =
    { $count ->
        [one] { $seat } prend au hasard une carte à { $victim }.
       *[other] { $seat } prend au hasard { $count } cartes à { $victim }.
    }
event-gave-card =
    { $you ->
        [seat] Vous donnez { $cards } à { $victim }.
        [victim] { $seat } vous donne { $cards }.
       *[none] { $seat } donne { $cards } à { $victim }.
    }
event-gave-card-hidden =
    { $count ->
        [one] { $seat } donne une carte à { $victim }.
       *[other] { $seat } donne { $count } cartes à { $victim }.
    }
event-looked =
    { $you ->
        [seat] Vous regardez le dessus du { deck } : { $treasures }.
       *[none] { $seat } regarde le dessus du { deck } : { $treasures }.
    }
event-looked-hidden =
    { $count ->
        [one] { $seat } regarde le premier trésor face cachée du { deck }.
       *[other] { $seat } regarde les { $count } premiers trésors face cachée du { deck }.
    }
event-reordered =
    { $you ->
        [seat] Vous les remettez dans cet ordre : { $treasures }.
       *[none] { $seat } les remet dans cet ordre : { $treasures }.
    }
event-reordered-hidden = { $seat } les remet dans un ordre que personne d’autre ne voit.
event-retrieved =
    { $you ->
        [seat] Vous prenez en main le { $card } joué par { $owner }.
        [owner] { $seat } prend en main votre { $card }.
       *[none] { $seat } prend en main le { $card } joué par { $owner }.
    }
event-retrieved-own =
    { $you ->
        [seat] Vous reprenez en main votre propre { $card }.
       *[none] { $seat } reprend en main son propre { $card }.
    }
event-discarded =
    { $you ->
        [seat] Vous défaussez le { $card }.
       *[none] { $seat } défausse le { $card }.
    }
event-no-action =
    { $you ->
        [seat] Votre action, { action }, reste sans effet : plus personne n’a de carte en main.
       *[none] L’action activée par { $seat }, { action }, reste sans effet : plus personne n’a de carte en main.
    }
event-buried =
    { $count ->
        [one] Trésor non pris, remis sous son paquet : { $treasures }.
       *[other] Trésors non pris, remis sous leur paquet : { $treasures }.
    }
# $left tricks are left in the round.
event-trick-ended =
    { $left ->
        [0] Le pli { $trick } est terminé, et la manche avec lui.
       *[other] { $you ->
            [next] Le pli { $trick } est terminé. Vous commencez le suivant.
           *[none] Le pli { $trick } est terminé. { $next } commence le suivant.
        }
    }
# $treasures and $additions are points here.
event-scored =
    { $you ->
        [seat] Vous marquez { points } dans la manche { $round } : { $treasures } pour les trésors, { $additions } pour les Bonus. Votre total est de { $total }.
       *[none] { $seat } marque { points } dans la manche { $round } : { $treasures } pour les trésors, { $additions } pour les Bonus. Son total est de { $total }.
    }
# $count people won; $others are the winners but for the reader.
event-game-ended =
    { $you ->
        [winners] { $count ->
            [1] Vous gagnez la partie.
           *[other] Vous partagez la victoire avec { $others }.
        }
       *[none] { $count ->
            [1] { $others } gagne la partie.
           *[other] { $others } se partagent la victoire.
        }
    }

## Refusals: the card or the rule, the value, the id of the rule, and what is possible.

refusal-not-longest =
    { $held ->
        [0] { $colour ->
            [red] Aucune carte rouge n’est dans votre main
            [blue] Aucune carte bleue n’est dans votre main
            [green] Aucune carte verte n’est dans votre main
           *[purple] Aucune carte violette n’est dans votre main
        }, et votre couleur la plus fournie en compte { $longest } ({ $rule })
       *[other] { colour-first } n’est pas votre couleur la plus fournie : vous en avez { $held }, contre { $longest } dans la plus fournie ({ $rule })
    } ; passez une carte d’une couleur dont vous avez { $longest } cartes.
refusal-not-in-hand = Le { $card } n’est pas dans votre main ({ $rule }) ; choisissez une des cartes de votre main.
refusal-already-given = Le { $card } est déjà parmi les cartes que vous donnez ({ $rule }) ; choisissez-en une autre.
refusal-twelve-full = Un 12 n’accepte pas de carte Bonus ({ $rule }).
refusal-over-twelve = Un { $number } avec { $additions } Bonus vaudrait { $value }, et aucune valeur ne dépasse 12 ({ $rule }) ; il en accepte { $most } au plus.
refusal-too-few-additions =
    { $held ->
        [one] { $additions } Bonus, c’est plus que le seul que vous avez ({ $rule }) ; jouez celui-là ou aucun.
       *[other] { $additions } Bonus, c’est plus que vos { $held } ({ $rule }) ; jouez-en { $held } au plus.
    }
refusal-no-such-player = { $seat } n’est pas à cette table ({ $rule }) ; choisissez une personne qui y est.
refusal-oneself =
    { $rule ->
        [SOS-41] Un trésor se vole à une autre personne ({ $rule }) ; choisissez-en une, ou prenez le trésor sur le paquet.
        [SOS-61] Des Bonus se volent à une autre personne ({ $rule }) ; choisissez-en une qui en a au moins 2.
       *[SOS-62] Des cartes se prennent dans la main d’une autre personne ({ $rule }) ; choisissez-en une.
    }
refusal-not-on-table = La carte jouée par { $seat } n’est plus sur la table ({ $rule }) ; choisissez-en une qui y est.
refusal-too-poor =
    { $additions ->
        [0] { $seat } n’a aucun Bonus, et cette action en prend 2 ({ $rule }) ; choisissez une personne qui en a au moins 2.
       *[other] { $seat } n’a que 1 Bonus, et cette action en prend 2 ({ $rule }) ; choisissez une personne qui en a au moins 2.
    }
refusal-other-colour =
    { $colour ->
        [red] La carte jouée par { $seat } n’est pas rouge
        [blue] La carte jouée par { $seat } n’est pas bleue
        [green] La carte jouée par { $seat } n’est pas verte
       *[purple] La carte jouée par { $seat } n’est pas violette
    }, et un trésor se vole au sein d’une couleur ({ $rule }) ; le trésor sur le paquet peut toujours être pris.
refusal-not-lower = La carte jouée par { $seat } vaut { $value }, ce qui n’est pas moins que la vôtre ({ $rule }) ; le trésor sur le paquet peut toujours être pris.
refusal-no-treasure = { $seat } n’a aucun trésor ({ $rule }) ; le trésor sur le paquet peut toujours être pris.
refusal-other-treasure = { $seat } n’a pas de trésor visible { colour } ({ $rule }) ; le trésor sur le paquet peut toujours être pris.

## The table

# Who: at the beginning of a line.
person =
    { $you ->
        [seat] Vous
       *[none] { $seat }
    }
view-trick =
    { $you ->
        [seat] Manche { $round } sur 2, pli { $trick } sur { $tricks }. Vous commencez.
       *[none] Manche { $round } sur 2, pli { $trick } sur { $tricks }. { $seat } commence.
    }
view-set-up = Manche { $round } sur 2, avant le premier pli.
view-over = La partie est terminée.
view-actions = Actions : { $actions }.
view-action = { pair }, { action }
view-treasures = Trésors
view-face-up =
    { $count ->
        [0] { deck-first } : { $treasure } face visible, aucun autre
        [one] { deck-first } : { $treasure } face visible, { $count } autre face cachée
       *[other] { deck-first } : { $treasure } face visible, { $count } autres face cachée
    }
view-face-down =
    { $count ->
        [one] { deck-first } : { $count } trésor, aucun face visible
       *[other] { deck-first } : { $count } trésors, aucun face visible
    }
view-bottom = tout en dessous, dans l’ordre où on les y a mis : { $treasures }
view-top-open = sur le dessus, dans cet ordre : { $treasures }
view-top-known = sur le dessus, dans l’ordre que vous connaissez : { $treasures }
view-top-blurred = parmi les { $count } premiers, dans un ordre que vous ignorez : { $treasures }
view-top-others =
    { $count ->
        [one] son premier trésor y a été mis par { $seat }
       *[other] ses { $count } premiers trésors ont été rangés par { $seat }
    }
view-supply = Réserve : { additions }
view-players = À la table, dans l’ordre du pli
# $count treasures in the pile, $points with the additions.
view-player =
    { person } : { $cards ->
        [0] aucune carte
        [one] { $cards } carte
       *[other] { $cards } cartes
    }, { additions }, { $count ->
        [0] aucun trésor
        [one] trésor { $treasures }
       *[other] trésors { $treasures } au sommet
    } ({ points })
view-laid = Sur la table
view-laid-covered = { person } : { shown }{ and-additions }
view-laid-own = { person } : { $card }, partie { half } montrée{ and-additions }
view-laid-open = { person } : { $card }{ and-value }
view-laid-gone = { person } : carte reprise par une action{ and-additions }
view-nothing-laid = rien pour l’instant
view-hand = Votre main
view-hand-of =
    { $you ->
        [seat] Votre main
       *[none] { $seat } a en main
    }
view-hand-empty = aucune carte
view-chosen = Vous allez jouer le { $card }.
view-chosen-half = Vous allez jouer le { $card } et montrer sa partie { half }.
view-giving = Vous allez donner { $cards }.
view-known = Ce que vous savez des autres mains
view-known-public = Ce que tout le monde sait des mains
view-known-cards = { $holders } : { $cards }
view-gone = Cartes jouées
view-score = Score
view-score-round = Manche { $round } : { $scores }
view-score-now = Manche { $round }, pour l’instant : { $scores }
view-score-total = Total : { $scores }
view-one-score = { person-inside } ({ $points })
# The line before a question.
status-trick =
    { $you ->
        [seat] Pli { $trick } sur { $tricks }, vous commencez.
       *[none] Pli { $trick } sur { $tricks }, { $seat } commence.
    } { $count ->
        [one] Trésor face visible : { $treasures }.
       *[other] Trésors face visible : { $treasures }.
    }

## Points explained

score-round = Manche { $round }
score-round-now = Manche { $round }, pour l’instant
# $value points for the treasures, $worth for the additions.
score-line =
    { person } : { points } = { $value } ({ $count ->
        [0] aucun trésor
       *[other] { $treasures }
    }) + { $worth } ({ additions })
score-total = Total
score-total-line = { person } : { points }
score-rule = Les trésors comptent leurs points, et deux Bonus gardés en font un de plus ; un Bonus sans son pareil ne compte pas (SOS-83).
result = Résultat
result-line = { $place }. { person } : { points }

## What there is to choose before the game: titles, and one sentence about each

game-title = Sea or Shore
    .about = Un jeu de plis aux cartes à moitié cachées : les cartes fortes gagnent des trésors, les faibles des Bonus et des actions.
option-red-blue-round-1 = Carte Action rouge et bleue, manche 1
    .about = La face visible de la carte Action rouge et bleue dans la première manche.
option-green-purple-round-1 = Carte Action verte et violette, manche 1
    .about = La face visible de la carte Action verte et violette dans la première manche.
option-red-blue-round-2 = Carte Action rouge et bleue, manche 2
    .about = La face visible de la carte Action rouge et bleue dans la seconde manche.
option-green-purple-round-2 = Carte Action verte et violette, manche 2
    .about = La face visible de la carte Action verte et violette dans la seconde manche.
option-red-blue-round-1-a = A : voler des Bonus
    .about = Qui remporte une couleur sans trésor vole 2 Bonus à une autre personne.
option-red-blue-round-1-b = B : échanger des cartes
    .about = Qui remporte une couleur sans trésor prend au hasard 2 cartes dans une autre main, et en rend 2.
option-green-purple-round-1-a = A : réordonner les trésors
    .about = Qui remporte une couleur sans trésor regarde les trois premiers trésors d’un paquet et choisit leur ordre.
option-green-purple-round-1-b = B : récupérer une carte
    .about = Qui remporte une couleur sans trésor prend en main une carte du pli, et en défausse une.
option-red-blue-round-2-a = { option-red-blue-round-1-a }
    .about = { option-red-blue-round-1-a.about }
option-red-blue-round-2-b = { option-red-blue-round-1-b }
    .about = { option-red-blue-round-1-b.about }
option-green-purple-round-2-a = { option-green-purple-round-1-a }
    .about = { option-green-purple-round-1-a.about }
option-green-purple-round-2-b = { option-green-purple-round-1-b }
    .about = { option-green-purple-round-1-b.about }
option-value-random = Au hasard
    .about = La face est tirée au début de la manche.

## Why a hint is given. $chance is out of 100.

hint-treasure =
    Elle remporte le trésor de { $points ->
        [one] { $points } point
       *[other] { $points } points
    } dans environ { $chance } cas sur 100.
hint-lowest = C’est la plus faible de sa couleur dans environ { $chance } cas sur 100, ce qui rapporte des Bonus.
hint-action = Elle remporte l’action de sa couleur dans environ { $chance } cas sur 100.
hint-cheap = Elle vous coûte peu : vos meilleures cartes restent en main.
hint-sea = Les autres voient la couleur et doivent deviner le numéro.
hint-shore = Les autres voient le numéro et doivent deviner la couleur.
hint-no-additions = Les Bonus valent des points à la fin, et ici ils rapporteraient moins.
hint-additions = Avec une valeur de { $value }, elle remporte sa couleur dans environ { $chance } cas sur 100.
hint-take = Le trésor vaut { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
hint-steal = Cela rapporte { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, et quelqu’un d’autre en perd autant.

## The table in the browser

web-sos-colour = { colour-first }
web-sos-colour-sign = { colour-sign }
web-sos-card = { card }
web-sos-treasure = { treasure }
web-sos-face-down = Trésor, face cachée
web-sos-round = Manche { $round } sur 2
web-sos-trick = Pli { $trick } sur { $tricks }
web-sos-supply = Réserve : { additions }
web-sos-in-hand =
    { $count ->
        [0] aucune carte en main
        [one] { $count } carte en main
       *[other] { $count } cartes en main
    }
web-sos-known = Vous connaissez ces cartes de sa main : { $cards }
web-sos-additions = { additions }
web-sos-points-so-far = { points } pour l’instant
web-sos-pile =
    { $count ->
        [one] Pile de { $count } trésor
       *[other] Pile de { $count } trésors, le dernier au sommet
    }
web-sos-deck = { deck-first }
# The heading of a deck, beside the signs of its colours.
web-sos-deck-short =
    { $deck ->
        [red_blue] Rouge et bleu
        [green_purple] Vert et violet
       *[all] Trésors
    }
web-sos-deck-count =
    { $count ->
        [one] { $count } trésor face cachée
       *[other] { $count } trésors face cachée
    }
web-sos-top-known = Sur le dessus, dans cet ordre :
web-sos-top-blurred = Parmi les { $count } premiers :
web-sos-action = { action }
web-sos-action-card = Carte Action
web-sos-action-about =
    { $action ->
        [steal_additions] Prenez 2 Bonus à une personne qui en a au moins 2.
        [swap_hands] Prenez 2 cartes au hasard dans une main, rendez-en 2.
        [reorder_treasures] Regardez les trois trésors suivants d’un paquet, remettez-les.
       *[retrieve_card] Prenez une carte de ce pli, puis défaussez-en une.
    }
# Winning $colour (or, with $count 2, $other) leads to the action.
web-sos-action-when =
    { $count ->
        [1] { colour-first } gagne l’action
       *[other] { colour-first } et { $other ->
            [red] rouge
            [blue] bleu
            [green] vert
           *[purple] violet
        } gagnent l’action
    }
web-sos-wins = gagne
web-sos-half = { half }
web-sos-half-about =
    { $half ->
        [sea] montre la couleur
       *[shore] montre le numéro
    }
web-sos-halves = Quelle partie montrer
web-sos-show =
    { $half ->
        [sea] Montrer la Mer : { colour }, numéro recouvert
       *[shore] Montrer la Côte : { $number }, couleur recouverte
    }
web-sos-show-short =
    { $half ->
        [sea] montrer le { colour }
       *[shore] montrer le { $number }
    }
web-sos-show-which = { card } : montrer sa Mer ou sa Côte ?
web-sos-preview = Telle qu’elle sera sur la table
# Under one's own card while its other half is covered.
web-sos-only-you =
    { $half ->
        [sea] personne d’autre ne voit le { $number }
       *[shore] personne d’autre ne voit la couleur ({ colour })
    }
web-sos-confirm-lay = Jouer ainsi
web-sos-card-hint = Choisissez une carte de votre main.
web-sos-order-hint = Touchez-les dans l’ordre où les remettre ; le premier sera le prochain révélé.
web-sos-fewer = Un Bonus de moins
web-sos-more = Un Bonus de plus
web-sos-of = sur { $count }
# A laid card, read aloud.
web-sos-laid-open = { $name } : { card }{ and-value }
web-sos-laid-covered = { $name } : { shown }{ and-additions }
web-sos-last-trick = Dernier pli
web-sos-no-last-trick = Aucun pli n’a encore été joué.
web-sos-card-gone = reprise

## The lesson

lesson-welcome = Bienvenue à bord ! Chaque pli peut vous rapporter un trésor. Deux sont visibles : un rouge de 5 points et un violet de 4. Le rouge et le violet valent donc la peine en ce moment.
lesson-hand = En bas, voici vos douze cartes Île. Chacune a deux parties : la Mer montre sa couleur, la Côte son numéro. Quand vous jouez une carte, vous recouvrez l’une des deux.
lesson-pass = Avant le premier pli, chaque personne passe une carte à droite : la plus forte de sa couleur la plus fournie. Votre bleu et votre violet sont à égalité. Le 12 violet est trop bon pour le donner : passez du bleu.
lesson-win = Ada vous a passé le 11 rouge. Puis Ben a joué une carte rouge au numéro recouvert, et Cleo un 3 à la couleur recouverte. Un trésor rouge de 5 points attend, et rien ne bat un 12 : choisissez le 12 rouge.
lesson-win-half = Choisissez maintenant ce que les autres voient. Montrez la Mer : on saura que vous visez le rouge, mais pas avec quelle force.
lesson-won = Toutes les cartes sont révélées. Une carte n’affronte que celles de sa couleur : votre 12 rouge bat le 10 et le 3, et le trésor de 5 points est à vous. Cleo avait la plus faible de trois cartes rouges et a reçu trois Bonus. Personne d’autre qu’Ada n’a joué vert ; aucun trésor vert n’était là, et elle a donc gagné une action.
lesson-lose = Le pli suivant. Cleo commence par du bleu. Perdre peut rapporter aussi : la carte la plus faible d’une couleur reçoit un Bonus par carte de cette couleur. Choisissez le 1 bleu.
lesson-lose-half = Cette fois, montrez la Côte. Un 1 ne fait peur à personne, et sa couleur reste votre secret.
lesson-lost = Votre 1 était la plus faible de trois cartes bleues : vous avez maintenant trois Bonus. Chacun ajoute 1 à une carte que vous jouez. Ada a pris le trésor vert et Ben le bleu ; d’une pile, seul le trésor au sommet peut être volé.
lesson-steal = Vous commencez le troisième pli. Le bleu est de nouveau visible, et Ben a un trésor bleu au sommet de sa pile. Qui remporte le bleu peut le lui voler au lieu de prendre le nouveau, si la carte bleue jouée par Ben est plus faible. Choisissez le 4 bleu.
lesson-steal-half = Montrez la Mer. Ben se laissera peut-être tenter.
lesson-steal-additions = Un 4, c’est peu, mais vous avez des Bonus. Jouez les trois avec lui : 4 + 3 = 7. Aucune carte ne dépasse 12.
lesson-steal-choice = Ben s’est laissé tenter : votre 7 bat son 5. Prendre sur le paquet le trésor de 2 points, ou voler à Ben celui de 3 ? Volez !
lesson-end = Huit points en trois plis : belle traversée ! Une manche compte douze plis. À la fin, deux Bonus valent un point, et après deux manches le plus grand total gagne. Vous en savez assez pour une partie entière.
