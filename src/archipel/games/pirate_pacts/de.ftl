### Piratenpakte auf Deutsch. Wörter und Anrede sind die des Glossars.
###
### $you says where the reader stands in the sentence: it is the name of the argument that would name the reader, or "none".
### $seat, $victim and $owner are names. $pirate, $pirate_first, $with, $place, $place_first, $where, $to, $worth, $cards and
### $people are written out already; $value is the number on a pirate.
### $action, $held, $crew, $side, $direction, $outcome, $end and $how are codes to select on, for no name of a message can
### be built from a value.
### $pirate is written for the nominative and the accusative ("die 5 von Ana"); no sentence puts it in another case.

## What is in the box

# Codes: skull, hook, anchor, parrot, cutlass.
crew =
    { $crew ->
        [skull] Totenkopf
        [hook] Haken
        [anchor] Anker
        [parrot] Papagei
       *[cutlass] Säbel
    }
# A pirate inside a sentence.
pirate =
    { $you ->
        [owner] deine { $value }
       *[none] die { $value } von { $owner }
    }
# A pirate at the beginning of a sentence.
pirate-first =
    { $you ->
        [owner] Deine { $value }
       *[none] Die { $value } von { $owner }
    }
# A pirate in a list of cards.
pirate-listed =
    { $you ->
        [owner] deine { $value }
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
        [remove] Entfernen
        [swap] Tauschen
        [impose] Befehlen
        [move] Verschieben
        [minus_three] Verringern (−3)
        [plus_three] Erhöhen (+3)
        [copy] Kopieren
       *[pass] Passen
    }
# What an action card does, in a line.
action-effect =
    { $action ->
        [remove] Entfernen: Ein unbedeckter Pirat einer anderen Person verlässt die Runde.
        [swap] Tauschen: Zwei unbedeckte Piraten tauschen ihre Anlegestellen.
        [impose] Befehlen: Eine andere Person muss den nächsten Piraten dort anlegen, wo du es sagst.
        [move] Verschieben: Ein unbedeckter Pirat einer anderen Person kommt ans Ende einer anderen Reihe.
        [minus_three] Verringern: Eine Seite zählt 3 weniger.
        [plus_three] Erhöhen: Eine Seite zählt 3 mehr.
        [copy] Kopieren: Führe eine Aktion aus, die eine andere Person in dieser Runde gespielt hat.
       *[pass] Passen: Lege in deinem nächsten Zug nichts an und den letzten Piraten nach dem achten Umlauf.
    }
# Codes: above, below.
side =
    { $side ->
        [above] oben
       *[below] unten
    }
# A side of an island.
place = Insel { $island }, { side }
place-first = { place }
# What an island is worth: the whole, the split for two, the split for three.
worth = { $whole } ({ $two } oder { $three })
direction =
    { $direction ->
        [clockwise] im Uhrzeigersinn
       *[anticlockwise] gegen den Uhrzeigersinn
    }

## Questions

# Codes: order (told where to play), last (only the action card is left), action (has one to play) and plain.
prompt-card =
    { $how ->
        [order] Du hast den Befehl, an { $place }, anzulegen: Wähle einen Piraten dafür.
        [last] Deine letzte Karte ist { action }: Spiele sie aus oder lege sie ab.
        [useless] Deine letzte Karte ist { action } und hat kein Ziel: Sie wird abgelegt.
        [take] Wähle einen Piraten zum Anlegen oder eine Aktionskarte zum Nehmen.
        [action] Wähle einen Piraten zum Anlegen oder deine Aktionskarte.
       *[plain] Wähle einen Piraten zum Anlegen.
    }
prompt-place = Wähle eine Anlegestelle für deine { $value }.
prompt-remove = Entfernen: Wähle den Piraten, der die Runde verlässt.
prompt-swap = Tauschen: Wähle den ersten von zwei Piraten.
prompt-swap-with = Tauschen: Wähle den Piraten, gegen den du { $pirate } an { $place }, tauschst.
prompt-impose = Befehlen: Wähle, wem du eine Anlegestelle vorschreibst.
prompt-impose-at = Befehlen: Wähle, wo { $victim } den nächsten Piraten anlegen muss.
prompt-move = Verschieben: Wähle den Piraten, den du verschiebst.
prompt-move-to = Verschieben: Wähle, wohin du { $pirate } verschiebst.
prompt-mark = { action }: Wähle die Reihe, an die du die Karte legst.
prompt-copy = Kopieren: Wähle die Aktion, die du ausführst.

## Answers. The message is the whole choice in its place; .brief names it anywhere; .match lists, in order, the words that find it.

choice-pirate = Deine { $value } anlegen
    .brief = Pirat { $value }
    .match = lege Pirat deine { $value } anlegen
choice-act = { action-effect }
    .brief = { action }
    .match = spiele nimm Aktion Karte { action } Karte ausspielen nehmen
choice-discard = { action } ohne Effekt ablegen
    .brief = Aktionskarte ablegen
    .match = lege Aktionskarte ab ohne Effekt ablegen
# Codes: enter (an empty island), oppose, join (an alliance) and add (to one’s own side). $own is the total of that side
# now, $other the total of the other side.
choice-place =
    { $how ->
        [enter] { $place_first }: leere Insel
        [oppose] { $place_first }: gegen { $people } ({ $other })
        [join] { $place_first }: Bündnis mit { $people } ({ $own } gegen { $other })
       *[add] { $place_first }: deine Seite verstärken ({ $own } gegen { $other })
    }
    .brief = { $place_first }
    .match = lege Insel { side } { $island } { side } anlegen
choice-remove = { $place_first }: { $pirate }
    .brief = { $place_first }
    .match = entferne { $pirate } Insel { side } { $island } { side } { $pirate } entfernen
choice-swap = { $place_first }: { $pirate }
    .brief = { $place_first }
    .match = tausche { $pirate } Insel { side } { $island } { side } { $pirate } tauschen
choice-swap-with = { $place_first }: { $pirate }
    .brief = { $place_first }
    .match = tausche gegen { $pirate } Insel { side } { $island } { side } { $pirate } tauschen
choice-impose =
    { $pirates ->
        [one] { $victim }, mit 1 Piraten auf der Hand
       *[other] { $victim }, mit { $pirates } Piraten auf der Hand
    }
    .brief = { $victim }
    .match = befiehl befehle { $victim } befehlen
choice-impose-at = { $place_first }
    .brief = { $place_first }
    .match = befiehl befehle Insel { side } { $island } { side }
choice-move = { $place_first }: { $pirate }
    .brief = { $place_first }
    .match = verschiebe { $pirate } Insel { side } { $island } { side } { $pirate } verschieben
choice-move-to = { $place_first }
    .brief = { $place_first }
    .match = verschiebe nach Insel { side } { $island } { side } verschieben
choice-mark = { $place_first }: { $own } gegen { $other }
    .brief = { $place_first }
    .match = lege Insel { side } { $island } { side } legen
choice-copy = { action-effect }
    .brief = { action }
    .match = kopiere { action } kopieren

## Events

event-round-began = Runde { $round } beginnt.
event-starts =
    { $you ->
        [seat] Du beginnst, und es geht { direction } weiter.
       *[none] { $seat } beginnt, und es geht { direction } weiter.
    }
event-island-laid = Insel { $island } ist { $worth } wert.
event-mystery-laid = Insel { $island } ist die geheimnisvolle Insel und liegt verdeckt.
event-dealt =
    { $you ->
        [seat] Du erhältst die Aktionskarte { action }.
       *[none] { $seat } erhält die Aktionskarte { action }.
    }
# $people names one person or several.
event-dealt-hidden =
    { $count ->
        [one] { $people } erhält eine Aktionskarte.
       *[other] { $people } erhalten je eine Aktionskarte.
    }
event-laid-out =
    { $count ->
        [one] Offen ausgelegte Aktionskarte: { $actions }.
       *[other] Offen ausgelegte Aktionskarten: { $actions }.
    }
event-turn-began = Umlauf { $turn } von 8.
event-placed =
    { $you ->
        [seat] Du legst deine { $value } an: { $place }.
       *[none] { $seat } legt die { $value } an: { $place }.
    }
event-looked =
    { $you ->
        [seat] Du siehst dir den Schatz der geheimnisvollen Insel an: Er ist { $worth } wert.
       *[none] { $seat } sieht sich den Schatz der geheimnisvollen Insel an: Er ist { $worth } wert.
    }
event-looked-hidden = { $seat } sieht sich den Schatz der geheimnisvollen Insel an.
event-acted =
    { $you ->
        [seat] Du spielst { action } aus.
       *[none] { $seat } spielt { action } aus.
    }
event-copied = Kopiert wird { action }.
event-removed = { $pirate_first } verlässt { $place }, und ist für diese Runde aus dem Spiel.
event-swapped = { $pirate_first } an { $place }, und { $with } an { $where }, tauschen die Anlegestellen.
event-imposed =
    { $you ->
        [victim] Du musst deinen nächsten Piraten an { $place }, anlegen.
       *[none] { $victim } muss den nächsten Piraten an { $place }, anlegen.
    }
event-moved = { $pirate_first } kommt von { $place }, an { $to }.
event-marked = Die { marker }-Karte wird angelegt: { $place }.
event-passed =
    { $you ->
        [seat] Du drehst Passen um und legst nichts an.
       *[none] { $seat } dreht Passen um und legt nichts an.
    }
event-lapsed =
    { $you ->
        [seat] Der Befehl, an { $place }, anzulegen, verfällt, und du hast freie Wahl.
       *[none] Der Befehl, an { $place }, anzulegen, verfällt, und { $seat } hat freie Wahl.
    }
event-discarded =
    { $you ->
        [seat] Du legst { action } ohne Effekt ab.
       *[none] { $seat } legt { action } ohne Effekt ab.
    }
event-skipped =
    { $you ->
        [seat] Du hast keine Karte mehr und setzt in diesem Umlauf aus.
       *[none] { $seat } hat keine Karte mehr und setzt in diesem Umlauf aus.
    }
event-last-began = Der achte Umlauf ist vorbei; wer gepasst hat, legt nun einen letzten Piraten an.
event-turned-up = Insel { $island }, die geheimnisvolle Insel, wird aufgedeckt: Sie ist { $worth } wert.
# Codes: won_above, won_below, unopposed_above, unopposed_below, tied, empty. $above and $below are totals.
event-settled =
    { $outcome ->
        [won_above] Insel { $island }: Oben gewinnt mit { $above } gegen { $below }.
        [won_below] Insel { $island }: Unten gewinnt mit { $below } gegen { $above }.
        [unopposed_above] Insel { $island }: Oben gewinnt ohne Gegenseite.
        [unopposed_below] Insel { $island }: Unten gewinnt ohne Gegenseite.
        [tied] Insel { $island }: Beide Seiten haben { $above }. Der Schatz geht verloren.
       *[empty] Insel { $island }: Hier ist niemand.
    }
event-earned =
    { $you ->
        [seat] { $share ->
            [0] Du erhältst nichts davon.
           *[other] Du erhältst { $share } davon.
        }
       *[none] { $share ->
            [0] { $seat } erhält nichts davon.
           *[other] { $seat } erhält { $share } davon.
        }
    }
event-scored =
    { $you ->
        [seat] In Runde { $round } erhältst du { $points }; deine Gesamtpunktzahl ist { $total }.
       *[none] In Runde { $round } erhält { $seat } { $points }; die Gesamtpunktzahl ist nun { $total }.
    }
# $count people won; $others are the winners but for the reader. Codes of $end: sole_victory, shared_victory.
event-game-ended =
    { $you ->
        [winners] { $end ->
            [sole_victory] Du gewinnst die Partie.
           *[shared_victory] Du teilst dir den Sieg mit { $others }.
        }
       *[none] { $end ->
            [sole_victory] { $others } gewinnt die Partie.
           *[shared_victory] { $others } teilen sich den Sieg.
        }
    }

## Refusals: the card or the rule, the value, the id of the rule, and what is possible.

refusal-not-in-hand =
    { $pirates ->
        [0] Die { $value } ist nicht mehr auf deiner Hand ({ $rule }); spiele die Aktionskarte aus oder lege sie ab.
       *[other] Die { $value } ist nicht mehr auf deiner Hand ({ $rule }); wähle einen Piraten auf deiner Hand.
    }
refusal-under-order = Der Befehl, an { $place }, anzulegen, lässt in diesem Zug keine Aktion zu ({ $rule }); wähle einen Piraten.
refusal-last-turn = Im letzten Umlauf wird keine Aktionskarte mehr gespielt ({ $rule }); lege einen Piraten an.
refusal-action-taken = In einer Runde gibt es eine Aktion je Person, und deine war { action } ({ $rule }); lege einen Piraten an.
refusal-not-laid-out = { action } ist nicht unter den ausgelegten Aktionskarten ({ $rule }); nimm eine, die dort liegt, oder lege einen Piraten an.
refusal-nothing-to-copy = Kopieren findet keine Aktion, die eine andere Person gespielt hat und die jetzt ein Ziel hat ({ $rule }); lege einen Piraten an oder nimm eine andere Karte.
refusal-no-target = { action } hat jetzt kein Ziel ({ $rule }); wähle etwas anderes.
refusal-not-in-basic = { action } gehört zu den erweiterten Regeln ({ $rule }); spiele deine eigene Aktionskarte aus oder lege einen Piraten an.
refusal-no-action-card = Deine Aktionskarte hast du schon gespielt ({ $rule }); lege einen Piraten an.
refusal-not-your-action = Deine Aktionskarte ist { action-held }, nicht { action } ({ $rule }); spiele sie aus oder lege einen Piraten an.
# The action card that one holds.
action-held =
    { $held ->
        [remove] Entfernen
        [swap] Tauschen
        [impose] Befehlen
        [move] Verschieben
        [minus_three] Verringern (−3)
        [plus_three] Erhöhen (+3)
        [copy] Kopieren
       *[pass] Passen
    }
refusal-one-action-a-turn = In diesem Umlauf wurde schon eine Aktionskarte gespielt, und mehr als eine ist nicht erlaubt ({ $rule }); lege einen Piraten an.
refusal-nothing-to-discard = In den erweiterten Regeln hat niemand eine Aktionskarte auf der Hand ({ $rule }); lege einen Piraten an oder nimm eine Karte.
refusal-holds-pirates =
    { $pirates ->
        [one] Die Aktionskarte wird nur als letzte Karte abgelegt, und du hast noch 1 Piraten ({ $rule }); lege ihn an oder spiele die Aktionskarte aus.
       *[other] Die Aktionskarte wird nur als letzte Karte abgelegt, und du hast noch { $pirates } Piraten ({ $rule }); lege einen davon an oder spiele die Aktionskarte aus.
    }
refusal-no-such-player = { $seat } ist nicht an diesem Tisch ({ $rule }); wähle eine Person, die hier sitzt.
refusal-oneself = Ein Befehl geht an eine andere Person ({ $rule }); wähle eine, die einen Piraten auf der Hand hat.
refusal-no-pirates = { $seat } hat keinen Piraten mehr auf der Hand ({ $rule }); wähle eine Person, die einen hat.
refusal-not-played = { action } hat in dieser Runde keine andere Person gespielt ({ $rule }); wähle eine Aktion, die schon gespielt wurde.
refusal-no-such-island = Es liegen nur { $islands } Inseln aus; eine Insel { $island } gibt es nicht ({ $rule }); wähle eine der ausgelegten.
refusal-on-other-side = Deine Piraten liegen auf der anderen Seite von Insel { $island } ({ $rule }); verstärke sie dort oder wähle eine andere Insel.
refusal-unopposed = Insel { $island } ist nicht umkämpft, also kommt niemand zur Crew dazu, die { side } liegt ({ $rule }); stelle dich ihr auf der anderen Seite entgegen oder wähle eine andere Insel.
refusal-owner-on-other-side = { $seat } hat Piraten auf der anderen Seite von Insel { $island } ({ $rule }); wähle diese Seite oder eine andere Insel.
refusal-owner-unopposed = Insel { $island } ist nicht umkämpft, also kommt { $seat } nicht zur Crew dazu, die { side } liegt ({ $rule }); wähle die andere Seite oder eine andere Insel.
refusal-same-place =
    { $rule ->
        [PP-51] Ein Pirat tauscht mit einem anderen ({ $rule }); wähle einen, der nicht an { $place }, liegt.
       *[PP-53] Ein verschobener Pirat verlässt { $place } ({ $rule }); wähle eine andere Anlegestelle.
    }
refusal-empty-line = { $place_first }, hat keine Karte ({ $rule }); wähle eine Reihe, die eine hat.
refusal-marker-on-top = Die letzte Karte an { $place }, ist die { marker }-Karte, und solche Karten bleiben liegen ({ $rule }); wähle eine andere Reihe.
refusal-no-partner = Es gibt keinen Piraten, gegen den sich { $pirate } an { $place }, tauschen ließe ({ $rule }); wähle einen anderen.
refusal-own-pirate = Die letzte Karte an { $place }, ist deine eigene ({ $rule }); wähle einen Piraten einer anderen Person.
refusal-swap-other-side = Käme { $pirate } an { $place }, so läge diese Crew auf beiden Seiten ({ $rule }); wähle einen anderen Piraten.
refusal-swap-unopposed = An { $place }, käme { $pirate } zu anderen, ohne dass die Insel umkämpft wäre ({ $rule }); wähle einen anderen Piraten.

## The table

# Who: at the beginning of a line.
person =
    { $you ->
        [seat] Du
       *[none] { $seat }
    }
view-turn =
    { $you ->
        [seat] Runde { $round } von 2, Umlauf { $turn } von 8, { direction }. Du beginnst.
       *[none] Runde { $round } von 2, Umlauf { $turn } von 8, { direction }. { $seat } beginnt.
    }
view-last = Runde { $round } von 2, nach dem achten Umlauf.
view-set-up = Runde { $round } von 2, vor dem ersten Umlauf.
view-over = Die Partie ist zu Ende.
view-acted =
    { $acted ->
        [0] In diesem Umlauf wurde noch keine Aktionskarte gespielt.
       *[1] In diesem Umlauf wurde schon eine Aktionskarte gespielt.
    }
view-islands = Inseln; zuerst steht die Karte, die der Insel am nächsten liegt
view-island = Insel { $island }, { $worth } wert
view-mystery = Insel { $island }, die geheimnisvolle Insel: { view-lookers }
view-mystery-worth = Insel { $island }, die geheimnisvolle Insel, { $worth } wert: { view-lookers }
# How much was seen of the mystery island, and by whom.
view-lookers =
    { $count ->
        [0] noch von niemandem angesehen
       *[other] angesehen: { $people }
    }
view-line = { side }: { $cards } = { $total }
view-line-empty = { side }: niemand
# How the island would come out now; $shares lists who would get what.
view-outcome =
    { $outcome ->
        [won_above] oben führt { $shares }
        [won_below] unten führt { $shares }
        [unopposed_above] oben ist ohne Gegenseite { $shares }
        [unopposed_below] unten ist ohne Gegenseite { $shares }
        [tied] Gleichstand: Der Schatz ginge verloren
       *[empty] { "" }
    }
# What somebody would get; the treasure of the mystery island may be unknown.
view-share =
    { $you ->
        [seat] { $share } für dich
       *[none] { $share } für { $seat }
    }
view-shares = ({ $shares })
view-unknown = ?
# Was aus einer Wahl würde. $above und $below sind die Summen danach.
effect-island =
    { $outcome ->
        [empty] Insel { $island } wäre leer.
       *[other] Insel { $island } stünde dann { $above } zu { $below }: { view-outcome }.
    }
view-laid-out = Ausgelegte Aktionskarten
view-players = Am Tisch, in der Reihenfolge des Umlaufs
# Codes of $has: card (an action card in hand), none, and (in the advanced game) any, for who may still take one.
view-player =
    { person }, { crew }: { $count ->
        [0] keine Piraten
        [one] Pirat { $pirates }
       *[other] Piraten { $pirates }
    }{ $has ->
        [card] , eine Aktionskarte
       *[none] { "" }
    }{ $did ->
        [played] , gespielt: { action }
        [discarded] , abgelegt: { action }
       *[nothing] { "" }
    }{ $pass ->
        [next] , legt im nächsten Zug nichts an
        [done] , legt nach dem achten Umlauf einen letzten Piraten an
       *[none] { "" }
    }
view-order =
    { $you ->
        [seat] du musst deinen nächsten Piraten an { $place }, anlegen (Befehl von { $giver })
        [giver] muss den nächsten Piraten an { $place }, anlegen (dein Befehl)
       *[none] muss den nächsten Piraten an { $place }, anlegen (Befehl von { $giver })
    }
view-gone = Entfernte Piraten: { $cards }
view-hand = Deine Hand
view-hand-of =
    { $you ->
        [seat] Deine Hand
       *[none] Hand von { $seat }
    }
view-hand-pirates =
    { $count ->
        [0] keine Piraten
        [one] Pirat { $pirates }
       *[other] Piraten { $pirates }
    }
view-chosen = Du bist dabei, deine { $value } anzulegen.
view-acting = Du bist dabei, { action } auszuspielen.
view-copying = Du bist dabei, Kopieren für { action } auszuspielen.
view-first = Gewählt: { $pirate } an { $place }.
view-victim = Gewählt: { $victim }.
view-score = Schätze
view-score-round = Runde { $round }: { $scores }
view-score-now = Runde { $round }, wenn sie jetzt endete: { $scores }
view-score-total = Beendete Runden zusammen: { $scores }
view-one-score = { person-inside } ({ $points })
# The lines before a question.
status-turn = Runde { $round } von 2, Umlauf { $turn } von 8.
status-last = Runde { $round } von 2, nach dem achten Umlauf.
status-island = { $island }: { $worth } wert; { $sides }
status-mystery = { $island }: geheimnisvoll; { $sides }
status-mystery-worth = { $island }: geheimnisvoll, { $worth } wert; { $sides }
status-empty = niemand
status-side = { side } { $cards } = { $total }

## Points explained

score-round = Runde { $round }
score-round-now = Runde { $round }, wenn sie jetzt endete
score-line = { person }: { $points } ({ $shares })
score-line-bare = { person }: { $points }
# A share of one island.
score-share = { $share } von Insel { $island }
score-share-unknown = ein Anteil an der geheimnisvollen Insel
score-total = Beendete Runden zusammen
score-total-line = { person }: { $points }
score-rule = Die siegreiche Seite teilt den Schatz der Insel auf: Allein erhältst du ihn ganz, zu zweit gilt die Aufteilung für zwei, sonst die für drei (PP-62, PP-63).
result = Ergebnis
result-line = { $place }. { person }: { $points }

## What there is to choose before the game: titles, and one sentence about each

game-title = Piratenpakte
    .about = Lege Piraten über und unter den Inseln an: Die stärkere Seite teilt sich den Schatz, und mit wem du dich verbündest, ist so wichtig wie die Insel.
option-variant = Regeln
    .about = Welche Aktionskarten im Spiel sind und wer sie nutzen darf.
option-variant-basic = Grundregeln
    .about = In jeder Runde wird je Person eine Aktionskarte ausgeteilt.
option-variant-advanced = Erweiterte Regeln
    .about = Es liegt eine Aktionskarte mehr offen aus, als Personen mitspielen, und jede Person darf je Runde eine nehmen.

## Why a hint is given

hint-leads = Deine Seite läge dann bei Insel { $island } vorn, und dein Anteil wäre { $points }.
hint-catches-up = Das bringt deine Seite bei Insel { $island } einem Anteil von { $points } näher.
hint-leads-unseen = Deine Seite läge dann bei Insel { $island } vorn, was auch immer dort liegt.
hint-catches-up-unseen = Das bringt deine Seite bei Insel { $island } einem Anteil an ihrem Schatz näher.
hint-opposes = Insel { $island } bleibt den anderen nicht mehr kampflos.
hint-keeps = Deine stärkeren Piraten bleiben für später auf der Hand, wenn sie entscheiden.
hint-strong = Jetzt ist Zeit für einen starken Piraten.
hint-act = Die Aktion nützt jetzt mehr als später.
hint-no-act = Die Aktion brächte dir nichts ein.

## Der Tisch im Browser

web-pp-crew = Crew: { crew }
web-pp-action = { action }
web-pp-action-short =
    { $action ->
        [minus_three] −3
        [plus_three] +3
       *[other] { action }
    }
web-pp-action-about = { action-effect }
web-pp-action-card = Aktion
web-pp-laid-out = { view-laid-out }
web-pp-pirate = { pirate-listed }
web-pp-marker = { marker }
web-pp-side = { side }
web-pp-line = Insel { $island }, { side }: { $cards } = { $total }
web-pp-line-empty = Insel { $island }, { side }: niemand
web-pp-islands = Inseln
web-pp-island = Insel { $island }, { worth } wert
web-pp-island-unknown = Insel { $island }
web-pp-island-number = Insel { $island }
web-pp-mystery = Die geheimnisvolle Insel: { view-lookers }
web-pp-nobody-looked = noch niemand
web-pp-round = Runde { $round } von 2
web-pp-direction = Es geht { direction }
web-pp-turn = Umlauf { $turn } von 8
web-pp-last = Nach dem achten Umlauf
web-pp-turn-short = Umlauf { $turn }/8
web-pp-last-short = Nach Umlauf 8
web-pp-acted =
    { $acted ->
        [yes] Aktion gespielt
       *[no] Aktion frei
    }
web-pp-holds =
    { view-hand-pirates }{ $action ->
        [yes] , eine Aktionskarte
       *[no] { "" }
    }
web-pp-passes = legt dann nichts an
web-pp-did =
    { $did ->
        [played] gespielt: { action }
       *[discarded] abgelegt: { action }
    }
web-pp-ordered = unter Befehl: { place }
web-pp-standing = { view-outcome }
web-pp-share = { view-share }
web-pp-loot = insgesamt { $points }, wenn die Runde jetzt endete
web-pp-leads = führt um { $by }
web-pp-unopposed = ohne Gegenseite
web-pp-level = gleich: niemand
web-pp-would-be = dann { $total }
web-pp-would-be-empty = dann leer
web-pp-oppose = dagegen
web-pp-enter = anlegen
web-pp-order =
    { $you ->
        [yes] Befehl für dich: Dein nächster Pirat kommt hierher
       *[no] Befehl für { $name }: Der nächste Pirat kommt hierher
    }
web-pp-hint =
    { $question ->
        [card] Wähle eine Karte; ein zweiter Klick legt sie zurück.
        [impose] Wähle eine der leuchtenden Crews.
       *[other] Zeige auf das, was leuchtet: Dann siehst du, was daraus würde.
    }
web-pp-confirm =
    { $question ->
        [place] Hier anlegen
        [pirate] Anlegen
        [act] Ausspielen
        [copy] Kopieren
        [discard] Ablegen
       *[other] Bestätigen
    }
web-pp-last-turn = Letzter Umlauf
web-pp-no-last-turn = Noch ist kein Umlauf zu Ende.
web-pp-sharings = Aufteilung
web-pp-sharing = Aufteilung nach Runde { $round }
web-pp-sum = Diese Runde
web-pp-outcome =
    { $outcome ->
        [won_above] oben, { $above } zu { $below }
        [won_below] unten, { $below } zu { $above }
        [unopposed_above] oben, ohne Gegenseite
        [unopposed_below] unten, ohne Gegenseite
        [tied] gleich, je { $above }: niemand
       *[empty] niemand da
    }

## Die Lektion: src/archipel/games/pirate_pacts/lesson.toml

lesson-welcome = Willkommen an Bord! Vier Inseln liegen in einer Reihe, jede mit einem Schatz. Du und drei andere schickt Piraten dorthin. Am Ende holt sich auf jeder Insel die stärkere Seite, oben oder unten, den Schatz.
lesson-islands = Die Münzen sagen, was eine Insel wert ist: die große für eine Crew, die allein gewinnt, die nächsten zwei für zwei Crews, die teilen, die letzten drei für drei. Die dritte Insel ist geheimnisvoll: Noch kennt niemand ihren Schatz.
lesson-card = Unten siehst du deine sieben Piraten mit den Werten 1 bis 7 und eine Aktionskarte. In jedem Zug spielst du eine dieser Karten. Wähle deine 5.
lesson-place = Die leuchtenden Anlegestellen stehen dir offen. Zeige auf eine: Das Brett zeigt, wie es dann stünde. Die zweite Insel ist 13 wert. Lege deine 5 oben an.
lesson-pact = So geht es weiter: Ada stellt sich dir unten entgegen. Dann verbündet sich Ben mit dir: ein Pakt! Oben führt mit 9 zu 6. Von den 13 bekämst du 8 und Ben 5, denn deine Piraten zählen dort mehr als seine.
lesson-mystery = Cleo steht allein an der ersten Insel. Niemand darf sich mit ihr verbünden, solange sich ihr niemand entgegenstellt: kein Pakt ohne Streit. Lass sie dort. Sehen wir nach, was die geheimnisvolle Insel birgt; deine 2 genügt.
lesson-mystery-place = Wer dort den ersten Piraten anlegt, sieht sich heimlich den Schatz an; wer sich dieser Person dort zuerst entgegenstellt, ebenso. Lege deine 2 oben an der dritten Insel an.
lesson-looked = Sie ist 12 wert: Das wissen nur du und Ben. Aber sieh zur zweiten Insel: Ada und Cleo stehen nun zusammen und führen mit 14 zu 9. Zeit für eine Aktion.
lesson-action = In einem Umlauf wird nur eine Aktionskarte gespielt, also warte nicht zu lange. Deine heißt Verschieben: Ein Pirat von jemand anderem kommt in eine andere Reihe. Wähle sie und bestätige.
lesson-action-whom = Nur die letzte Karte einer Reihe lässt sich verschieben. Wähle Cleos 3, unten an der zweiten Insel.
lesson-action-where = Und jetzt der Kniff: Lege sie oben an derselben Insel an. Dann kämpft Cleo für dich, ob sie will oder nicht.
lesson-rank = Oben führt, aber nun teilen drei Crews: 6, 4 und 3. Und Ben hat eine 6 angelegt: Seine Piraten zählen dort 10, deine nur 5, also bekäme er den größten Anteil. Wähle deine 7.
lesson-rank-place = Lege sie oben an der zweiten Insel dazu: Deine 12 schlagen Bens 10.
lesson-end = Der größte Anteil gehört dir. Eine Runde hat acht Umläufe; dann werden die Inseln aufgeteilt. Die zweite Runde läuft andersherum, und danach gewinnt der größte Schatz. Jetzt weißt du genug für eine ganze Partie.
