### Sea or Shore auf Deutsch. Wörter und Anrede sind die des Glossars.
###
### $you says where the reader stands in the sentence: it is the name of the argument that would name the reader, or "none".
### $seat, $victim, $to, $owner, $next and $holders are names. $card, $cards, $treasure and $treasures are written out already.
### $colour, $deck, $pair, $half and $action are codes to select on, for no name of a message can be built from a value.
### Colours are nouns (Blau 7, 4er-Schatz in Rot): no case changes them. No name stands in the genitive.

## What is in the box

# Codes: red, blue, green, purple.
colour =
    { $colour ->
        [red] Rot
        [blue] Blau
        [green] Grün
       *[purple] Lila
    }
# A colour at the beginning of a line.
colour-first = { colour }
# One sign for each colour, different from all others; what a person types for short.
colour-sign =
    { $colour ->
        [red] R
        [blue] B
        [green] G
       *[purple] L
    }
# An island card.
card = { colour } { $number }
# An island card in a list inside a sentence.
card-listed = { card }
# Several island cards of one colour: "Rot 3, 7, 11".
cards-of-colour = { colour } { $numbers }
# A treasure in a sentence, after "den".
treasure = { $points }er-Schatz in { colour }
# A treasure in a list of treasures. $twin is a letter that tells two alike apart, or nothing.
treasure-short = { colour } { $points }{ $twin }
# Codes: all (3 players), red_blue, green_purple. Alike in all cases but the genitive.
deck =
    { $deck ->
        [red_blue] Zugstapel in Rot und Blau
        [green_purple] Zugstapel in Grün und Lila
       *[all] Zugstapel
    }
deck-first = { deck }
pair =
    { $pair ->
        [red_blue] Rot und Blau
       *[green_purple] Grün und Lila
    }
half =
    { $half ->
        [sea] Meer
       *[shore] Ufer
    }
action =
    { $action ->
        [steal_additions] Zusatzkarten stehlen
        [swap_hands] Karten tauschen
        [reorder_treasures] Schätze ordnen
       *[retrieve_card] Karte zurückholen
    }
additions =
    { $additions ->
        [0] keine Zusatzkarten
        [one] 1 Zusatzkarte
       *[other] { $additions } Zusatzkarten
    }
points =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
# A half-covered card, read aloud.
shown =
    { $half ->
        [sea] { colour }, Zahl abgedeckt
       *[shore] { $number }, Farbe abgedeckt
    }
# Follows a card in a sentence.
and-additions =
    { $additions ->
        [0] { "" }
        [one] , mit 1 Zusatzkarte
       *[other] , mit { $additions } Zusatzkarten
    }
# Follows an uncovered card in a sentence.
and-value =
    { $additions ->
        [0] { "" }
        [one] , Wert { $value } mit 1 Zusatzkarte
       *[other] , Wert { $value } mit { $additions } Zusatzkarten
    }

## Questions

prompt-pass-colour =
    { $count ->
        [one] Gib die höchste Karte deiner häufigsten Farbe an { $to } weiter.
       *[other] Von mehreren Farben hast du gleich viele Karten: Wähle, aus welcher du die höchste an { $to } weitergibst.
    }
prompt-card =
    { $additions ->
        [0] Wähle eine Karte zum Ausspielen.
        [one] Wähle eine Karte zum Ausspielen; du hast 1 Zusatzkarte dazu.
       *[other] Wähle eine Karte zum Ausspielen; du hast { $additions } Zusatzkarten dazu.
    }
prompt-half = Wähle die Hälfte von { $card }, die du zeigst.
prompt-additions = Wähle, wie viele Zusatzkarten du mit { $card } ausspielst; du hast { $additions }.
prompt-claim = Du gewinnst die Farbe { colour }: Wähle den Schatz, den du nimmst.
prompt-rob = Zusatzkarten stehlen: Wähle, wem du 2 Zusatzkarten stiehlst.
prompt-swap = Karten tauschen: Wähle, aus wessen Hand du Karten ziehst.
prompt-give =
    { $count ->
        [one] Wähle eine Karte, die du { $victim } gibst.
       *[other] Wähle eine Karte, die du { $victim } gibst ({ $number } von { $count }).
    }
prompt-deck = Schätze ordnen: Wähle den Zugstapel, den du dir ansiehst.
prompt-order = Oben auf dem { deck } liegen { $treasures }. Wähle die Reihenfolge, in der du sie zurücklegst; der erste wird als nächster aufgedeckt.
prompt-retrieve = Karte zurückholen: Wähle eine Karte auf dem Tisch, die du auf die Hand nimmst.
prompt-discard = Wähle eine Karte zum Ablegen.

## Answers. The message is the whole choice in its place; .brief names it anywhere; .match lists, in order, the words that find it.

choice-pass-colour = { $card } weitergeben
    .brief = { colour } weitergeben
    .match = weitergeben { colour } { colour-sign } { $number } { colour } weitergeben
choice-card = { $card } ausspielen
    .brief = { $card }
    .match = spiele ausspielen { colour } { colour-sign } { $number } { colour } { colour-sign } ausspielen
choice-show =
    { $half ->
        [sea] Meer zeigen: { colour }, Zahl abgedeckt
       *[shore] Ufer zeigen: { $number }, Farbe abgedeckt
    }
    .brief =
        { $half ->
            [sea] Meer zeigen
           *[shore] Ufer zeigen
        }
    .match =
        { $half ->
            [sea] zeige Meer Farbe { $shown } Hälfte zeigen
           *[shore] zeige Ufer Zahl { $shown } Hälfte zeigen
        }
choice-add =
    { $additions ->
        [0] Ohne Zusatzkarten ausspielen: { $value }
        [one] Mit 1 Zusatzkarte ausspielen: { $value }
       *[other] Mit { $additions } Zusatzkarten ausspielen: { $value }
    }
    .brief = { additions }
    .match =
        { $additions ->
            [0] keine ohne nichts null 0 Zusatzkarten ausspielen
            [one] eine { $additions } Zusatzkarte ausspielen
           *[other] { $additions } Zusatzkarten ausspielen
        }
choice-take = Den { $treasure } vom Zugstapel nehmen
    .brief = Den Schatz vom Zugstapel nehmen
    .match = nimm Schatz Zugstapel Stapel nehmen
choice-steal = { $victim } den { $treasure } stehlen
    .brief = { $victim } den Schatz stehlen
    .match = stiehl stehle { $victim } Schatz { $victim } stehlen
choice-rob = { $victim } 2 von { $additions } Zusatzkarten stehlen
    .brief = { $victim } 2 Zusatzkarten stehlen
    .match = stiehl stehle { $victim } 2 Zusatzkarten { $victim } stehlen
choice-swap =
    { $cards ->
        [one] Von { $victim } ziehen (1 Karte auf der Hand)
       *[other] Von { $victim } ziehen ({ $cards } Karten auf der Hand)
    }
    .brief = Von { $victim } ziehen
    .match = tausche ziehe Karten Hand { $victim } ziehen tauschen
choice-give = { $card } geben
    .brief = { $card }
    .match = gib { colour } { colour-sign } { $number } { colour } { colour-sign } geben
choice-deck = Den { deck } ansehen
    .brief = Den { deck } ansehen
    .match = sieh { deck } Stapel ansehen
choice-order = { $treasures }
    .brief = Reihenfolge { $order }
    .match = Reihenfolge { $order } { $joined }
choice-retrieve =
    { $you ->
        [owner] Die eigene Karte { $card } zurücknehmen
       *[none] { $card } von { $owner } nehmen
    }
    .brief =
        { $you ->
            [owner] Die eigene Karte
           *[none] Die Karte von { $owner }
        }
    .match =
        { $you ->
            [owner] nimm eigene Karte { $card } eigene zurücknehmen
           *[none] nimm Karte { $owner } { $card } { $owner } nehmen
        }
choice-discard = { $card } ablegen
    .brief = { $card }
    .match = lege { colour } { colour-sign } { $number } { colour } { colour-sign } ab ablegen

## Events

event-round-began = Runde { $round } beginnt.
event-side-set = Die Aktionskarte für { pair } liegt mit Seite { $side } nach oben: { action }.
event-turned-up = Offen liegt nun: { $treasures }.
event-dealt =
    { $you ->
        [seat] { $count ->
            [one] Du erhältst { $cards }.
           *[other] Du erhältst { $count } Karten: { $cards }.
        }
       *[none] { $count ->
            [one] { $seat } erhält { $cards }.
           *[other] { $seat } erhält { $count } Karten: { $cards }.
        }
    }
# $people names one person or several, each of whom is dealt $count cards.
event-dealt-hidden =
    { $people_count ->
        [one] { $count ->
            [one] { $people } erhält eine Karte.
           *[other] { $people } erhält { $count } Karten.
        }
       *[other] { $count ->
            [one] { $people } erhalten je eine Karte.
           *[other] { $people } erhalten je { $count } Karten.
        }
    }
event-starts =
    { $you ->
        [seat] Du beginnst den ersten Stich.
       *[none] { $seat } beginnt den ersten Stich.
    }
event-passed =
    { $you ->
        [seat] Du gibst { $card } an { $to } weiter.
        [to] { $seat } gibt { $card } an dich weiter.
       *[none] { $seat } gibt { $card } an { $to } weiter.
    }
event-passed-hidden = { $seat } gibt eine Karte an { $to } weiter.
event-laid =
    { $you ->
        [seat] Du spielst { $card } aus und zeigst das { half }{ and-additions }.
       *[none] { $seat } spielt { $card } aus und zeigt das { half }{ and-additions }.
    }
event-laid-hidden = { $seat } spielt eine Karte aus: { shown }{ and-additions }.
event-uncovered =
    { $you ->
        [seat] Du deckst { $card } auf{ and-value }.
       *[none] { $seat } deckt { $card } auf{ and-value }.
    }
# $cards cards competed.
event-won =
    { $you ->
        [seat] { $cards ->
            [1] Nur du hast { colour } gespielt und gewinnst die Farbe.
           *[other] Du gewinnst die Farbe { colour } mit { $value }, dem höchsten Wert von { $cards } Karten.
        }
       *[none] { $cards ->
            [1] Nur { $seat } hat { colour } gespielt und gewinnt die Farbe.
           *[other] { $seat } gewinnt die Farbe { colour } mit { $value }, dem höchsten Wert von { $cards } Karten.
        }
    }
event-took =
    { $you ->
        [seat] Du nimmst den { $treasure }.
       *[none] { $seat } nimmt den { $treasure }.
    }
event-stole =
    { $you ->
        [seat] Du stiehlst { $victim } den { $treasure }.
        [victim] { $seat } stiehlt dir den { $treasure }.
       *[none] { $seat } stiehlt { $victim } den { $treasure }.
    }
event-earned =
    { $you ->
        [seat] Deine Karte ist die niedrigste: Du erhältst { additions }.
       *[none] { $seat } hat die niedrigste Karte und erhält { additions }.
    }
# The supply ran out: $additions were there, $due were earned.
event-earned-short =
    { $you ->
        [seat] Deine Karte ist die niedrigste und bringt { $due } Zusatzkarten, aber der Vorrat reicht nicht: Du erhältst { additions }.
       *[none] { $seat } hat die niedrigste Karte, die { $due } Zusatzkarten bringt, aber der Vorrat reicht nicht und gibt { additions } her.
    }
event-acted =
    { $you ->
        [seat] Du aktivierst eine Aktion: { action }.
       *[none] { $seat } aktiviert eine Aktion: { action }.
    }
event-robbed =
    { $you ->
        [seat] Du stiehlst { $victim } { additions }.
        [victim] { $seat } stiehlt dir { additions }.
       *[none] { $seat } stiehlt { $victim } { additions }.
    }
event-supplied =
    { $you ->
        [seat] Niemand sonst hat 2 Zusatzkarten, also nimmst du { additions } aus dem Vorrat.
       *[none] Niemand sonst hat 2 Zusatzkarten, also nimmt { $seat } { additions } aus dem Vorrat.
    }
event-drew-card =
    { $you ->
        [seat] Du ziehst zufällig { $cards } aus der Hand von { $victim }.
        [victim] { $seat } zieht zufällig { $cards } aus deiner Hand.
       *[none] { $seat } zieht zufällig { $cards } aus der Hand von { $victim }.
    }
event-drew-card-hidden =
    { $count ->
        [one] { $seat } zieht zufällig eine Karte aus der Hand von { $victim }.
       *[other] { $seat } zieht zufällig { $count } Karten aus der Hand von { $victim }.
    }
event-gave-card =
    { $you ->
        [seat] Du gibst { $victim } dafür { $cards }.
        [victim] { $seat } gibt dir dafür { $cards }.
       *[none] { $seat } gibt { $victim } dafür { $cards }.
    }
event-gave-card-hidden =
    { $count ->
        [one] { $seat } gibt { $victim } dafür eine Karte.
       *[other] { $seat } gibt { $victim } dafür { $count } Karten.
    }
event-looked =
    { $you ->
        [seat] Du siehst, was oben auf dem { deck } liegt: { $treasures }.
       *[none] { $seat } sieht, was oben auf dem { deck } liegt: { $treasures }.
    }
event-looked-hidden =
    { $count ->
        [one] { $seat } sieht sich den obersten verdeckten Schatz auf dem { deck } an.
       *[other] { $seat } sieht sich die obersten { $count } verdeckten Schätze auf dem { deck } an.
    }
event-reordered =
    { $you ->
        [seat] Du legst sie in dieser Reihenfolge zurück: { $treasures }.
       *[none] { $seat } legt sie in dieser Reihenfolge zurück: { $treasures }.
    }
event-reordered-hidden = { $seat } legt sie in einer Reihenfolge zurück, die sonst niemand sieht.
event-retrieved =
    { $you ->
        [seat] Du nimmst { $card } von { $owner } auf die Hand.
        [owner] { $seat } nimmt deine Karte { $card } auf die Hand.
       *[none] { $seat } nimmt { $card } von { $owner } auf die Hand.
    }
event-retrieved-own =
    { $you ->
        [seat] Du nimmst deine eigene Karte { $card } wieder auf die Hand.
       *[none] { $seat } nimmt die eigene Karte { $card } wieder auf die Hand.
    }
event-discarded =
    { $you ->
        [seat] Du legst { $card } ab.
       *[none] { $seat } legt { $card } ab.
    }
event-no-action =
    { $you ->
        [seat] Deine Aktion „{ action }“ bewirkt nichts, denn alle Hände sind leer.
       *[none] Die Aktion „{ action }“ von { $seat } bewirkt nichts, denn alle Hände sind leer.
    }
event-buried =
    { $count ->
        [one] Nicht genommen und nun unter dem Zugstapel: { $treasures }.
       *[other] Nicht genommen und nun unter ihren Zugstapeln: { $treasures }.
    }
# $left tricks are left in the round.
event-trick-ended =
    { $left ->
        [0] Stich { $trick } ist vorbei und damit auch die Runde.
       *[other] { $you ->
            [next] Stich { $trick } ist vorbei. Du beginnst den nächsten.
           *[none] Stich { $trick } ist vorbei. { $next } beginnt den nächsten.
        }
    }
# $treasures and $additions are points here.
event-scored =
    { $you ->
        [seat] In Runde { $round } erhältst du { points }: { $treasures } für Schätze, { $additions } für Zusatzkarten. Deine Gesamtpunktzahl ist { $total }.
       *[none] In Runde { $round } erhält { $seat } { points }: { $treasures } für Schätze, { $additions } für Zusatzkarten. Die Gesamtpunktzahl ist nun { $total }.
    }
# $count people won; $others are the winners but for the reader.
event-game-ended =
    { $you ->
        [winners] { $count ->
            [1] Du gewinnst die Partie.
           *[other] Du teilst dir den Sieg mit { $others }.
        }
       *[none] { $count ->
            [1] { $others } gewinnt die Partie.
           *[other] { $others } teilen sich den Sieg.
        }
    }

## Refusals: the card or the rule, the value, the id of the rule, and what is possible.

refusal-not-longest =
    { $held ->
        [0] { colour } ist nicht auf deiner Hand, deine häufigste Farbe aber { $longest }-mal ({ $rule })
       *[other] { colour } ist nicht deine häufigste Farbe, denn davon hast du { $held } und von der häufigsten { $longest } ({ $rule })
    }; gib aus einer Farbe weiter, von der du { $longest } Karten hast.
refusal-not-in-hand = { $card } ist nicht auf deiner Hand ({ $rule }); wähle eine der Karten auf deiner Hand.
refusal-already-given = { $card } ist schon unter den Karten, die du gibst ({ $rule }); wähle eine andere.
refusal-twelve-full = Eine 12 lässt sich mit Zusatzkarten nicht erhöhen ({ $rule }).
refusal-over-twelve =
    { $additions ->
        [one] Eine { $number } mit 1 Zusatzkarte
       *[other] Eine { $number } mit { $additions } Zusatzkarten
    } hätte den Wert { $value }, und kein Wert geht über 12 ({ $rule }); höchstens { $most ->
        [one] 1 Zusatzkarte ist
       *[other] { $most } Zusatzkarten sind
    } möglich.
refusal-too-few-additions =
    { $held ->
        [one] { $additions } Zusatzkarten sind mehr, als du hast, nämlich 1 ({ $rule }); spiele diese oder keine aus.
       *[other] { $additions } Zusatzkarten sind mehr, als du hast, nämlich { $held } ({ $rule }); spiele höchstens { $held } aus.
    }
refusal-no-such-player = { $seat } ist nicht an diesem Tisch ({ $rule }); wähle eine Person, die hier sitzt.
refusal-oneself =
    { $rule ->
        [SOS-41] Einen Schatz stiehlt man einer anderen Person ({ $rule }); wähle eine der anderen oder nimm den Schatz vom Zugstapel.
        [SOS-61] Zusatzkarten stiehlt man einer anderen Person ({ $rule }); wähle eine der anderen mit 2 oder mehr.
       *[SOS-62] Karten zieht man aus der Hand einer anderen Person ({ $rule }); wähle eine der anderen.
    }
refusal-not-on-table = Die Karte von { $seat } liegt nicht mehr auf dem Tisch ({ $rule }); wähle eine, die dort liegt.
refusal-too-poor =
    { $additions ->
        [0] { $seat } hat keine Zusatzkarten, und diese Aktion nimmt 2 ({ $rule }); wähle eine Person mit 2 oder mehr.
       *[other] { $seat } hat nur 1 Zusatzkarte, und diese Aktion nimmt 2 ({ $rule }); wähle eine Person mit 2 oder mehr.
    }
refusal-other-colour = Die Karte von { $seat } ist nicht { colour }, und Schätze stiehlt man innerhalb einer Farbe ({ $rule }); den Schatz vom Zugstapel kannst du immer nehmen.
refusal-not-lower = Die Karte von { $seat } zählt { $value } und ist damit nicht niedriger als deine ({ $rule }); den Schatz vom Zugstapel kannst du immer nehmen.
refusal-no-treasure = { $seat } hat noch keinen Schatz ({ $rule }); den Schatz vom Zugstapel kannst du immer nehmen.
refusal-other-treasure = Der oberste Schatz von { $seat } ist nicht { colour } ({ $rule }); den Schatz vom Zugstapel kannst du immer nehmen.

## The table

# Who: at the beginning of a line.
person =
    { $you ->
        [seat] Du
       *[none] { $seat }
    }
view-trick =
    { $you ->
        [seat] Runde { $round } von 2, Stich { $trick } von { $tricks }. Du beginnst.
       *[none] Runde { $round } von 2, Stich { $trick } von { $tricks }. { $seat } beginnt.
    }
view-set-up = Runde { $round } von 2, vor dem ersten Stich.
view-over = Die Partie ist zu Ende.
view-actions = Aktionen: { $actions }.
view-action = { pair }, { action }
view-treasures = Schätze
view-face-up = { deck-first }: { $treasure } offen, { $count } weitere verdeckt
view-face-down =
    { $count ->
        [one] { deck-first }: 1 Schatz, keiner offen
       *[other] { deck-first }: { $count } Schätze, keiner offen
    }
view-bottom = ganz unten, wie sie dorthin gelegt wurden: { $treasures }
view-top-open = obenauf, in dieser Reihenfolge: { $treasures }
view-top-known = obenauf, in der Reihenfolge, die du kennst: { $treasures }
view-top-blurred = unter den obersten { $count }, in einer Reihenfolge, die du nicht kennst: { $treasures }
view-top-others =
    { $count ->
        [one] den obersten Schatz hat { $seat } dorthin gelegt
       *[other] die obersten { $count } hat { $seat } geordnet
    }
view-supply = Vorrat: { additions }
view-players = Am Tisch, in der Reihenfolge im Stich
# $count treasures in the pile, $points with the additions.
view-player =
    { person }: { $cards ->
        [0] keine Karten
        [one] 1 Karte
       *[other] { $cards } Karten
    }, { additions }, { $count ->
        [0] keine Schätze
        [one] Schatz { $treasures }
       *[other] Schätze { $treasures } obenauf
    } ({ points })
view-laid = Auf dem Tisch
view-laid-covered = { person }: { shown }{ and-additions }
view-laid-own = { person }: { $card }, zeigt das { half }{ and-additions }
view-laid-open = { person }: { $card }{ and-value }
view-laid-gone = { person }: Karte zurückgeholt{ and-additions }
view-nothing-laid = noch nichts
view-hand = Deine Hand
view-hand-of =
    { $you ->
        [seat] Deine Hand
       *[none] Hand von { $seat }
    }
view-hand-empty = keine Karten
view-chosen = Du bist dabei, { $card } auszuspielen.
view-chosen-half = Du bist dabei, { $card } auszuspielen und das { half } zu zeigen.
view-giving = Du bist dabei, { $cards } zu geben.
view-known = Was du von anderen Händen weißt
view-known-public = Was alle von den Händen wissen
view-known-cards = { $holders }: { $cards }
view-gone = Gespielte Karten
view-score = Punktestand
view-score-round = Runde { $round }: { $scores }
view-score-now = Runde { $round } bisher: { $scores }
view-score-total = Gesamt: { $scores }
view-one-score = { person-inside } ({ $points })
# The line before a question.
status-trick =
    { $you ->
        [seat] Stich { $trick } von { $tricks }, du beginnst.
       *[none] Stich { $trick } von { $tricks }, { $seat } beginnt.
    } { $count ->
        [one] Offener Schatz: { $treasures }.
       *[other] Offene Schätze: { $treasures }.
    }

## Points explained

score-round = Runde { $round }
score-round-now = Runde { $round } bisher
# $value points for the treasures, $worth for the additions.
score-line =
    { person }: { points } = { $value } ({ $count ->
        [0] keine Schätze
       *[other] { $treasures }
    }) + { $worth } ({ additions })
score-total = Gesamt
score-total-line = { person }: { points }
score-rule = Schätze zählen ihre Punkte, und je zwei Zusatzkarten bringen einen weiteren; eine einzelne zählt nichts (SOS-83).
result = Ergebnis
result-line = { $place }. { person }: { points }

## What there is to choose before the game: titles, and one sentence about each

game-title = Sea or Shore
    .about = Ein Stichspiel mit halb verdeckten Karten: Hohe Karten gewinnen Schätze, niedrige Zusatzkarten und Aktionen.
option-red-blue-round-1 = Aktionskarte für Rot und Blau, Runde 1
    .about = Welche Seite der Aktionskarte für Rot und Blau in der ersten Runde oben liegt.
option-green-purple-round-1 = Aktionskarte für Grün und Lila, Runde 1
    .about = Welche Seite der Aktionskarte für Grün und Lila in der ersten Runde oben liegt.
option-red-blue-round-2 = Aktionskarte für Rot und Blau, Runde 2
    .about = Welche Seite der Aktionskarte für Rot und Blau in der zweiten Runde oben liegt.
option-green-purple-round-2 = Aktionskarte für Grün und Lila, Runde 2
    .about = Welche Seite der Aktionskarte für Grün und Lila in der zweiten Runde oben liegt.
option-red-blue-round-1-a = A: Zusatzkarten stehlen
    .about = Wer eine Farbe ohne Schatz gewinnt, stiehlt einer anderen Person 2 Zusatzkarten.
option-red-blue-round-1-b = B: Karten tauschen
    .about = Wer eine Farbe ohne Schatz gewinnt, zieht zufällig 2 Karten aus einer anderen Hand und gibt 2 zurück.
option-green-purple-round-1-a = A: Schätze ordnen
    .about = Wer eine Farbe ohne Schatz gewinnt, sieht sich die obersten drei Schätze eines Zugstapels an und ordnet sie.
option-green-purple-round-1-b = B: Karte zurückholen
    .about = Wer eine Farbe ohne Schatz gewinnt, nimmt eine Karte des Stichs auf die Hand und legt eine ab.
option-red-blue-round-2-a = { option-red-blue-round-1-a }
    .about = { option-red-blue-round-1-a.about }
option-red-blue-round-2-b = { option-red-blue-round-1-b }
    .about = { option-red-blue-round-1-b.about }
option-green-purple-round-2-a = { option-green-purple-round-1-a }
    .about = { option-green-purple-round-1-a.about }
option-green-purple-round-2-b = { option-green-purple-round-1-b }
    .about = { option-green-purple-round-1-b.about }
option-value-random = Zufällig
    .about = Die Seite wird zu Beginn der Runde gezogen.

## Why a hint is given. $chance is out of 100.

hint-treasure =
    Sie gewinnt den Schatz mit { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkten
    } in etwa { $chance } von 100 Fällen.
hint-lowest = Sie ist in etwa { $chance } von 100 Fällen die niedrigste ihrer Farbe und bringt Zusatzkarten.
hint-action = Sie gewinnt in etwa { $chance } von 100 Fällen die Aktion ihrer Farbe.
hint-cheap = Sie kostet dich wenig: Deine besseren Karten bleiben auf der Hand.
hint-sea = Die anderen sehen die Farbe und müssen die Zahl erraten.
hint-shore = Die anderen sehen die Zahl und müssen die Farbe erraten.
hint-no-additions = Zusatzkarten sind am Ende Punkte wert, und hier brächten sie weniger ein.
hint-additions = Mit einem Wert von { $value } gewinnt sie ihre Farbe in etwa { $chance } von 100 Fällen.
hint-take = Der Schatz ist { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } wert.
hint-steal = Das bringt { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }, und jemand anders verliert ebenso viel.

## The table in the browser

web-sos-colour = { colour-first }
web-sos-colour-sign = { colour-sign }
web-sos-card = { card }
web-sos-treasure = { treasure }
web-sos-face-down = Schatz, verdeckt
web-sos-round = Runde { $round } von 2
web-sos-trick = Stich { $trick } von { $tricks }
web-sos-supply = Vorrat: { additions }
web-sos-in-hand =
    { $count ->
        [0] keine Karten auf der Hand
        [one] 1 Karte auf der Hand
       *[other] { $count } Karten auf der Hand
    }
web-sos-known = Diese Karten der Hand kennst du: { $cards }
web-sos-additions = { additions }
web-sos-points-so-far = bisher { points }
web-sos-pile =
    { $count ->
        [one] Stapel mit 1 Schatz
       *[other] Stapel mit { $count } Schätzen, der letzte obenauf
    }
web-sos-deck = { deck-first }
# The heading of a deck, beside the signs of its colours.
web-sos-deck-short =
    { $deck ->
        [red_blue] Rot und Blau
        [green_purple] Grün und Lila
       *[all] Schätze
    }
web-sos-deck-count =
    { $count ->
        [one] 1 Schatz verdeckt
       *[other] { $count } Schätze verdeckt
    }
web-sos-top-known = Obenauf, in dieser Reihenfolge:
web-sos-top-blurred = Unter den obersten { $count }:
web-sos-action = { action }
web-sos-action-card = Aktionskarte
web-sos-action-about =
    { $action ->
        [steal_additions] Nimm 2 Zusatzkarten von einer Person, die 2 oder mehr hat.
        [swap_hands] Ziehe 2 zufällige Karten aus einer Hand, gib 2 zurück.
        [reorder_treasures] Sieh dir die nächsten drei Schätze eines Zugstapels an, lege sie zurück.
       *[retrieve_card] Nimm eine Karte dieses Stichs, lege dann eine ab.
    }
# Winning $colour (or, with $count 2, $other) leads to the action.
web-sos-action-when =
    { $count ->
        [1] { colour-first } gewinnt die Aktion
       *[other] { colour-first } und { $other ->
            [red] Rot
            [blue] Blau
            [green] Grün
           *[purple] Lila
        } gewinnen die Aktion
    }
web-sos-wins = gewinnt
web-sos-half = { half }
web-sos-half-about =
    { $half ->
        [sea] zeigt die Farbe
       *[shore] zeigt die Zahl
    }
web-sos-halves = Welche Hälfte du zeigst
web-sos-show =
    { $half ->
        [sea] Meer zeigen: { colour }, Zahl abgedeckt
       *[shore] Ufer zeigen: { $number }, Farbe abgedeckt
    }
web-sos-show-short =
    { $half ->
        [sea] { colour } zeigen
       *[shore] die { $number } zeigen
    }
web-sos-show-which = { card }: Meer oder Ufer zeigen?
web-sos-preview = So wird sie auf dem Tisch liegen
# Under one's own card while its other half is covered.
web-sos-only-you =
    { $half ->
        [sea] die { $number } siehst nur du
       *[shore] { colour } siehst nur du
    }
web-sos-confirm-lay = So ausspielen
web-sos-card-hint = Wähle eine Karte auf deiner Hand.
web-sos-order-hint = Tippe sie in der Reihenfolge an, in der du sie zurücklegst; der erste wird als nächster aufgedeckt.
web-sos-fewer = Eine Zusatzkarte weniger
web-sos-more = Eine Zusatzkarte mehr
web-sos-of = von { $count }
# A laid card, read aloud.
web-sos-laid-open = { $name }: { card }{ and-value }
web-sos-laid-covered = { $name }: { shown }{ and-additions }
web-sos-last-trick = Letzter Stich
web-sos-no-last-trick = Noch ist kein Stich gespielt.
web-sos-card-gone = zurückgeholt

## The lesson

lesson-welcome = Willkommen an Bord! In jedem Stich kannst du einen Schatz gewinnen. Zwei liegen offen: einer in Rot mit 5 Punkten und einer in Lila mit 4. Rot und Lila lohnen sich jetzt also.
lesson-hand = Unten siehst du deine zwölf Inselkarten. Jede hat zwei Hälften: Das Meer zeigt ihre Farbe, das Ufer ihre Zahl. Wenn du eine Karte ausspielst, deckst du eine der beiden ab.
lesson-pass = Vor dem ersten Stich geben alle eine Karte nach rechts weiter: die höchste ihrer häufigsten Farbe. Blau und Lila hast du gleich oft. Lila 12 ist zu gut zum Hergeben, also gib Blau weiter.
lesson-win = Ada hat dir Rot 11 weitergegeben. Dann hat Ben eine Karte in Rot mit abgedeckter Zahl ausgespielt und Cleo eine 3 mit abgedeckter Farbe. Ein Schatz in Rot mit 5 Punkten wartet, und nichts schlägt eine 12: Wähle Rot 12.
lesson-win-half = Wähle nun, was die anderen sehen. Zeige das Meer: So erfahren sie, dass du auf Rot aus bist, aber nicht, wie hoch.
lesson-won = Alles ist aufgedeckt. Karten messen sich nur innerhalb ihrer Farbe: Deine Rot 12 schlägt 10 und 3, und der Schatz mit 5 Punkten gehört dir. Cleo hatte die niedrigste von drei Karten in Rot und hat drei Zusatzkarten erhalten. Nur Ada hat Grün gespielt; ein Schatz in Grün lag nicht da, also hat sie stattdessen eine Aktion gewonnen.
lesson-lose = Der nächste Stich. Cleo beginnt mit Blau. Auch Verlieren kann sich lohnen: Die niedrigste Karte einer Farbe bringt eine Zusatzkarte für jede Karte dieser Farbe. Wähle Blau 1.
lesson-lose-half = Zeige diesmal das Ufer. Eine 1 schreckt niemanden, und ihre Farbe bleibt dein Geheimnis.
lesson-lost = Deine 1 war die niedrigste von drei Karten in Blau: Du hast jetzt drei Zusatzkarten. Jede erhöht eine Karte, die du ausspielst, um 1. Ada hat den Schatz in Grün genommen und Ben den in Blau; von einem Schatzstapel lässt sich nur der oberste stehlen.
lesson-steal = Du beginnst den dritten Stich. Blau liegt wieder offen, und auch der oberste Schatz von Ben ist Blau. Wer Blau gewinnt, darf ihn stehlen, statt den neuen zu nehmen, wenn die blaue Karte von Ben niedriger ist. Wähle Blau 4.
lesson-steal-half = Zeige das Meer. Vielleicht lässt Ben sich verlocken.
lesson-steal-additions = Eine 4 ist wenig, aber du hast Zusatzkarten. Spiele alle drei dazu aus: 4 + 3 = 7. Keine Karte geht über 12.
lesson-steal-choice = Ben hat sich verlocken lassen: Deine 7 schlägt seine 5. Den Schatz mit 2 Punkten vom Zugstapel nehmen oder Ben den mit 3 stehlen? Stiehl!
lesson-end = Acht Punkte in drei Stichen: gut gesegelt! Eine Runde hat zwölf Stiche. An ihrem Ende bringen zwei Zusatzkarten einen Punkt, und nach zwei Runden gewinnen die meisten Punkte. Für eine ganze Partie weißt du jetzt genug.
