### Rivages auf Deutsch. Wörter und Anrede sind die des Glossars.
###
### $you says where the reader stands in the sentence: it is the name of the argument that would name the reader, or "none".
### $seat is a name; $island, $tree are names from the box; $cell is a place of the map such as c4; $cells, $effects, $symbols,
### $rows, $cards, $people and the like are written out already. $effect, $terrain, $how, $source, $objective, $challenge, $pile
### and $end are codes to select on.

## What is in the box

# Codes: forest, rock, sand, water.
terrain =
    { $terrain ->
        [forest] Wald
        [rock] Fels
        [sand] Sand
       *[water] Wasser
    }
# One sign for each terrain on the map, different from all others.
terrain-sign =
    { $terrain ->
        [forest] Wd
        [rock] F
        [sand] S
       *[water] Wa
    }
# One symbol or effect. $count is the number of scrolls.
effect =
    { $effect ->
        [forest] Wald
        [rock] Fels
        [sand] Sand
        [water] Wasser
        [spyglass] Fernrohr
        [region-forest] Waldregion
        [region-rock] Felsregion
        [region-sand] Sandregion
        [region-water] Wasserregion
        [region-any] Region nach Wahl
        [statue] Statue
        [loot] Beute
       *[scrolls] { $count ->
            [one] 1 Schriftrolle
           *[other] { $count } Schriftrollen
        }
    }
# What a symbol or effect does, in a line.
effect-about =
    { $effect ->
        [forest] ein Waldfeld oder ein Sonderfeld ankreuzen
        [rock] ein Felsfeld oder ein Sonderfeld ankreuzen
        [sand] ein Sandfeld oder ein Sonderfeld ankreuzen
        [water] ein Wasserfeld oder ein Sonderfeld ankreuzen
        [spyglass] ein beliebiges Feld ankreuzen
        [region-forest] eine ganze Waldregion ankreuzen
        [region-rock] eine ganze Felsregion ankreuzen
        [region-sand] eine ganze Sandregion ankreuzen
        [region-water] eine ganze Wasserregion ankreuzen
        [region-any] eine ganze Region ankreuzen
        [statue] ein Feld deines Baums der Weisheit ankreuzen
        [loot] ein Beuteplättchen ziehen
       *[scrolls] { effect } erhalten
    }
# What a cell is. Codes: forest, rock, sand, water, special, boat, fort, sea.
ground =
    { $ground ->
        [forest] Wald
        [rock] Fels
        [sand] Sand
        [water] Wasser
        [special] Sonderfeld
        [boat] Boot
        [fort] Fort
       *[sea] Meer
    }
# A cell in a list of choices. $bears is what it gives, written out; codes of $sign: quest (it is named there), none.
cell =
    { $cell }: { ground }{ $has ->
        [effect] , { $bears }
       *[none] { "" }
    }{ $sign ->
        [quest] , in der Quest genannt
       *[none] { "" }
    }{ $region ->
        [0] { "" }
       *[other] , { $region }er-Region
    }
# A cell in a sentence.
cell-told =
    { $cell } ({ ground }{ $has ->
        [effect] , { $bears }
       *[none] { "" }
    })
card = Karte { $number }
card-end = Schlusskarte { $number }
# A card with its rows; struck rows are told as such.
card-rows = { $card } ({ $rows })
row-struck = durchgestrichen
rows-struck = alle Zeilen durchgestrichen
region-cells =
    { $terrain ->
        [forest] Waldregion
        [rock] Felsregion
        [sand] Sandregion
       *[water] Wasserregion
    } mit { $count ->
        [one] 1 Feld
       *[other] { $count } Feldern
    } ({ $cells }{ $ticked ->
        [0] { "" }
       *[other] ; { $ticked } angekreuzt
    })
objective =
    { $objective ->
        [quest] Quest
        [mission_1] erste Mission
       *[mission_2] zweite Mission
    }
# What a stage asks for. Codes: regions, surround, places, path.
stage =
    { $kind ->
        [surround] ein Fort umschließen
        [places] { $cells } ankreuzen
        [path] { $cells } in dieser Reihenfolge ankreuzen
       *[regions] { $regions } vervollständigen
    }
region-wanted =
    { $terrain ->
        [forest] { $count ->
            [one] eine Waldregion
           *[other] { $count } Waldregionen
        }
        [rock] { $count ->
            [one] eine Felsregion
           *[other] { $count } Felsregionen
        }
        [sand] { $count ->
            [one] eine Sandregion
           *[other] { $count } Sandregionen
        }
       *[water] { $count ->
            [one] eine Wasserregion
           *[other] { $count } Wasserregionen
        }
    }
challenge-goal =
    { $challenge ->
        [loot] { $wanted } Beuteplättchen
        [statues] { $wanted } Statuen
        [islands] { $wanted } Inseln
        [regions] { $wanted } Regionen je Gelände
       *[goal] { $wanted } Schriftrollen
    }
source =
    { $source ->
        [cards] Karten
        [cells] Felder
        [quests] Quests
        [missions] Missionen
        [tree] Baum
        [loot] Beute
       *[journeys] Reisen
    }
# What the islands and trees that ship are called. $code is the name in the file, in small letters with hyphens; a name that is not
# here, of content of a host’s own, is said as it stands in the file: $own.
island-name =
    { $code ->
        [ringfort-atoll] Ringfort-Atoll
        [long-sandbar] Lange Sandbank
        [the-two-halves] Zwei Hälften
        [heron-delta] Reiherdelta
        [crown-rock] Kronenfels
        [lantern-spiral] Laternenspirale
        [the-two-bastions] Zwei Bastionen
        [mangrove-maze] Mangrovengewirr
        [broken-necklace] Zerrissene Kette
        [gull-comb] Möwenkamm
        [hollow-bay] Hohle Bucht
        [chequer-reef] Schachbrettriff
        [orchard-flats] Obstwiesen
        [salt-pans] Salzgärten
        [mirror-lake] Spiegelsee
        [horn-and-hook] Horn und Haken
        [old-observatory] Alte Sternwarte
        [avenue-of-statues] Statuenallee
        [smugglers-cove] Schmugglerbucht
        [three-sisters] Drei Schwestern
        [storm-spire] Sturmnadel
        [amber-coast] Bernsteinküste
        [fog-terraces] Nebelterrassen
        [whaleback] Walrücken
        [far-beacon] Fernes Feuer
       *[own] { $own }
    }
tree-name =
    { $code ->
        [broad-oak] Breite Eiche
        [leaning-cedar] Schiefe Zeder
        [twin-willow] Zwillingsweide
        [old-fig] Alter Feigenbaum
        [salt-thorn] Salzdorn
        [straight-pine] Gerade Kiefer
       *[own] { $own }
    }

## Questions

# Codes of $how: row (no row chosen yet), symbols (some are left), done (none can be used), token (but a token can), due (an effect is due).
prompt-act =
    { $how ->
        [row] Wähle eine Zeile, die du nutzt, oder streiche eine für ein freies Kreuz durch.
        [symbols] Wähle das nächste Symbol deiner Zeile oder beende deinen Zug.
        [due] { $count ->
            [one] Ein Effekt steht aus: { $effects }.
           *[other] Effekte stehen aus: { $effects }. Wähle den nächsten.
        }
        [token] Von deiner Zeile ist nichts mehr zu nutzen: Nutze ein Beuteplättchen oder beende deinen Zug.
       *[done] Von deiner Zeile ist nichts mehr zu nutzen: Beende deinen Zug.
    }
prompt-cell = { $name }: Wähle ein Feld zum Ankreuzen.
# In the place of an effect’s name where a row is struck out unused.
free-tick = Freies Kreuz
prompt-region = { $name }: Wähle die Region.
prompt-space = Statue: Wähle ein Feld deines Baums.
prompt-boat = Wähle das Boot, von dem aus du die Insel { $island } erkundest.

## Answers. The message is the whole choice in its place; .brief names it anywhere; .match lists, in order, the words that find it.

choice-use = { $card } nutzen: { $symbols }
    .brief = Die { $slot ->
        [first] erste
       *[second] zweite
    } Karte nutzen
    .match = nutze spiele Zeile { $slot ->
        [first] erste 1
       *[second] zweite 2
    } Karte { $card } { $symbols } nutzen
choice-strike = Die Zeile von { $card } ungenutzt durchstreichen, für ein freies Kreuz
    .brief = Die Zeile der { $slot ->
        [first] ersten
       *[second] zweiten
    } Karte durchstreichen
    .match = streiche freies Kreuz Zeile { $slot ->
        [first] ersten 1
       *[second] zweiten 2
    } Karte { $card } durchstreichen
choice-symbol = { $name }: { effect-about }
    .brief = { effect } nutzen
    .match = nutze Symbol { effect } Symbol nutzen
choice-effect = { $name }: { effect-about }
    .brief = Effekt nehmen: { effect }
    .match = nimm Effekt nehmen { effect } Effekt
choice-decline = Verzichten: { effect }
    .brief = Verzichten: { effect }
    .match = verzichte verzichten { effect }
choice-token = Beuteplättchen nutzen: { $effects }
    .brief = Beuteplättchen: { $effects }
    .match = nutze spiele Beuteplättchen Beute { $effects } nutzen
choice-tick = { $text }
    .brief = { $cell }
    .match = kreuze Feld Boot { $cell } ankreuzen
choice-region = { $text } – Region { $number }
    .brief = Region { $number }
    .match = kreuze Region { $number } { $cells } ankreuzen
choice-space = { $effects } – Feld { $number }
    .brief = Feld { $number }
    .match = kreuze Feld { $number } { $effects } ankreuzen
choice-back = Letzten Schritt zurücknehmen
    .brief = Schritt zurücknehmen
    .match = nimm letzten Schritt zurücknehmen
choice-end = Zug beenden
    .brief = Zug beenden
    .match = beende ende fertig Zug beenden

## Events

event-first-seat =
    { $you ->
        [seat] Am Ende von Runde 1 ziehst du zuerst.
       *[none] Am Ende von Runde 1 zieht { $seat } zuerst.
    }
event-island-laid =
    { $visit ->
        [one] { $you ->
            [seat] Du beginnst auf der Insel { $island }.
           *[none] { $seat } beginnt auf der Insel { $island }.
        }
       *[other] { $you ->
            [seat] Du erreichst deine Insel Nummer { $visit }: { $island }.
           *[none] { $seat } erreicht Insel Nummer { $visit }: { $island }.
        }
    }
event-tree-dealt =
    { $you ->
        [seat] Dein Baum der Weisheit ist: { $tree }.
       *[none] { $seat } hat als Baum der Weisheit: { $tree }.
    }
event-challenged = Eine Herausforderung wird gezogen: { challenge-goal }.
event-dealt =
    { $you ->
        [seat] Du ziehst { $card }.
       *[none] { $seat } zieht { $card }.
    }
event-dealt-hidden =
    { $count ->
        [one] { $cards ->
            [one] { $people } zieht eine Karte.
           *[other] { $people } zieht { $cards } Karten.
        }
       *[other] { $people } ziehen Karten.
    }
event-opened = { $card } liegt offen.
event-boat-ticked =
    { $you ->
        [seat] Du landest mit dem Boot auf { $cell }.
       *[none] { $seat } landet mit dem Boot auf { $cell }.
    }
event-turn-began =
    { $last ->
        [0] Runde { $turn }.
       *[1] Runde { $turn }, die letzte.
    }
event-ticked =
    { $you ->
        [seat] Du kreuzt { $text } an{ $how ->
            [row] .
           *[other] { "" } (Effekt: { $with }).
        }
       *[none] { $seat } kreuzt { $text } an{ $how ->
            [row] .
           *[other] { "" } (Effekt: { $with }).
        }
    }
event-region-ticked =
    { $you ->
        [seat] Du kreuzt die ganze { $text } an.
       *[none] { $seat } kreuzt die ganze { $text } an.
    }
event-space-ticked =
    { $you ->
        [seat] Du kreuzt Feld { $number } deines Baums an ({ $effects }).
       *[none] { $seat } kreuzt Feld { $number } im eigenen Baum an ({ $effects }).
    }
event-gained =
    { $you ->
        [seat] Du erhältst { $scrolls ->
            [one] 1 Schriftrolle
           *[other] { $scrolls } Schriftrollen
        } ({ source }).
       *[none] { $seat } erhält { $scrolls ->
            [one] 1 Schriftrolle
           *[other] { $scrolls } Schriftrollen
        } ({ source }).
    }
event-drew =
    { $you ->
        [seat] Du ziehst ein Beuteplättchen: { $effects }.
       *[none] { $seat } zieht ein Beuteplättchen: { $effects }.
    }
event-lost =
    { $effect ->
        [loot] Es ist kein Beuteplättchen mehr zu ziehen.
       *[statue] Der Baum ist voll, und die Statue verfällt.
    }
event-declined =
    { $you ->
        [seat] Du verzichtest auf einen Effekt: { effect }.
       *[none] { $seat } verzichtet auf einen Effekt: { effect }.
    }
event-used-token =
    { $you ->
        [seat] Du nutzt ein Beuteplättchen: { $effects }.
       *[none] { $seat } nutzt ein Beuteplättchen: { $effects }.
    }
event-region-done = Die { $text } ist vollständig.
event-objective-done =
    { $you ->
        [seat] Du erfüllst ein Ziel: { objective }{ $stages ->
            [one] .
           *[other] , Stufe { $stage }.
        }
       *[none] { $seat } erfüllt ein Ziel: { objective }{ $stages ->
            [one] .
           *[other] , Stufe { $stage }.
        }
    }
event-took-back =
    { $you ->
        [seat] Du nimmst einen Schritt zurück.
       *[none] { $seat } nimmt einen Schritt zurück.
    }
event-ended =
    { $you ->
        [seat] Du beendest deinen Zug.
       *[none] { $seat } beendet den Zug.
    }
event-passed = Du erhältst { $cards }.
event-passed-hidden = Alle geben beide Karten nach links weiter.
event-discarded = { $card } ist ganz durchgestrichen und wird abgelegt.
event-removed = { $card } ist ganz durchgestrichen und kommt aus dem Spiel.
event-struck = { $card }: Eine Zeile wird durchgestrichen.
event-refilled =
    { $pile ->
        [islands] Die beiseitegelegten Inseln werden zu einem neuen Stapel gemischt.
        [bag] Die abgelegten Beuteplättchen kommen wieder in den Beutel.
       *[cards] Die abgelegten Karten werden zu einem neuen Zugstapel gemischt.
    }
event-end-triggered = Oben auf dem Zugstapel liegt eine Schlusskarte: Es wird noch eine Runde gespielt.
event-left =
    { $you ->
        [seat] Du verlässt die Insel { $island }.
       *[none] { $seat } verlässt die Insel { $island }.
    }
# $visits counts the islands visited.
islands =
    { $visits ->
        [one] 1 Insel
       *[other] { $visits } Inseln
    }
event-explored =
    { $you ->
        [seat] Du hast { islands } besucht{ $scrolls ->
            [0] .
           *[other] : { $scrolls } Schriftrollen (Große Entdeckungsreise).
        }
       *[none] { $seat } hat { islands } besucht{ $scrolls ->
            [0] .
           *[other] : { $scrolls } Schriftrollen (Große Entdeckungsreise).
        }
    }
# $seats is 1 alone, where nobody is great explorer.
event-scored =
    { $you ->
        [seat] Du hast insgesamt { $total }: { $scrolls ->
            [one] 1 Schriftrolle
           *[other] { $scrolls } Schriftrollen
        }, { $tokens } für ungenutzte Beuteplättchen{ $seats ->
            [1] .
           *[other] , { $explorer } für die Große Entdeckungsreise.
        }
       *[none] { $seat } hat insgesamt { $total }: { $scrolls ->
            [one] 1 Schriftrolle
           *[other] { $scrolls } Schriftrollen
        }, { $tokens } für ungenutzte Beuteplättchen{ $seats ->
            [1] .
           *[other] , { $explorer } für die Große Entdeckungsreise.
        }
    }
event-challenge-done =
    { $met ->
        [0] Die Herausforderung ist nicht bestanden: { challenge-goal }.
       *[1] Die Herausforderung ist bestanden: { challenge-goal }.
    }
event-game-ended =
    { $end ->
        [goal_met] Das Ziel ist erreicht und die Partie gewonnen.
        [goal_missed] Das Ziel ist verfehlt und die Partie verloren.
        [challenge_missed] Das Ziel ist erreicht, aber eine Herausforderung nicht bestanden: Die Partie ist verloren.
        [sole_victory] { $you ->
            [winners] Du gewinnst die Partie.
           *[none] { $others } gewinnt die Partie.
        }
       *[shared_victory] { $you ->
            [winners] Du teilst dir den Sieg mit { $others }.
           *[none] { $others } teilen sich den Sieg.
        }
    }

## Refusals: the cell, the card or the rule, the value, the id of the rule, and what is possible.

refusal-no-boat = { $cell } ist kein Boot dieser Insel ({ $rule }); wähle eines ihrer zwei Boote.
refusal-boat-first = Zuerst kommt ein Boot der neuen Insel ({ $rule }); wähle eines der beiden.
refusal-nothing-to-take-back = Kein Schritt dieses Zugs lässt sich zurücknehmen: Ein Plättchen wurde gezogen, oder es ist noch nichts geschehen ({ $rule }); setze den Zug fort.
refusal-choose-first = „{ $name }“ wartet auf ein Feld oder eine Region ({ $rule }); wähle es oder nimm den Schritt zurück.
refusal-effects-due = Der Zug kann noch nicht enden: „{ effect }“ steht noch aus ({ $rule }); kümmere dich zuerst darum.
refusal-no-row-yet = Der Zug endet, nachdem eine Zeile genutzt oder durchgestrichen ist ({ $rule }); wähle eine Zeile.
refusal-symbol-first = Ein Kreuz braucht zuerst ein Symbol oder einen Effekt ({ $rule }); wähle, was du nutzt.
refusal-not-your-token = Ein solches Beuteplättchen ({ $effects }) ist nicht in deinem Vorrat ({ $rule }); nutze eines, das dort ist.
refusal-one-token-a-turn = Das eine Beuteplättchen dieses Zugs ist schon genutzt: { $effects } ({ $rule }); mach ohne weiter.
refusal-not-due = „{ $name }“ ist nicht unter den Effekten, um die es jetzt geht ({ $rule }); wähle einen davon.
refusal-always-taken = „{ $name }“ wird immer genommen ({ $rule }); verzichten kann man nur auf Effekte, die Felder ankreuzen.
refusal-cannot-carry-out = „{ $name }“ findet jetzt nichts zum Ankreuzen ({ $rule }); tu zuerst etwas anderes oder verzichte darauf.
refusal-effects-first = Ausstehende Effekte kommen zuerst, und „{ effect }“ ist einer ({ $rule }); nimm ihn oder verzichte darauf.
refusal-one-row-a-turn = In einem Zug wird eine Zeile genutzt, und deine ist gewählt ({ $rule }); nutze ihre Symbole oder beende den Zug.
refusal-row-first = Ein Symbol braucht eine Zeile ({ $rule }); wähle zuerst eine Zeile.
refusal-not-in-row = „{ $name }“ ist nicht unter den Symbolen, die in deiner Zeile übrig sind ({ $rule }); nutze eines davon oder beende den Zug.
refusal-cannot-use = „{ $name }“ findet jetzt nichts zum Ankreuzen ({ $rule }); nutze ein anderes Symbol oder beende den Zug.
refusal-no-cell = Auf { $cell } gibt es kein Feld ({ $rule }); wähle ein Feld der Insel.
refusal-fort = Das Fort auf { $cell } wird nie angekreuzt ({ $rule }); wähle ein anderes Feld.
refusal-ticked-already = Feld { $cell } ist schon angekreuzt ({ $rule }); wähle ein freies Feld.
refusal-touches-no-tick = Feld { $cell } grenzt an kein angekreuztes Feld ({ $rule }); wähle eines, das es tut.
refusal-other-terrain = Feld { $cell } ist { ground }, und das Symbol ist { effect } ({ $rule }); wähle ein Feld dieses Geländes oder ein Sonderfeld.
refusal-no-region = Diese Insel hat { $regions } Regionen und keine Region { $number } ({ $rule }); wähle eine davon.
refusal-region-complete = Region { $number } ist schon vollständig ({ $rule }); wähle eine mit einem freien Feld.
refusal-region-far = Kein Feld von Region { $number } ist angekreuzt oder grenzt an ein angekreuztes ({ $rule }); wähle eine nähere Region.
refusal-region-terrain = Region { $number } hat ein anderes Gelände, als „{ effect }“ verlangt ({ $rule }); wähle eine mit diesem Gelände.
refusal-no-space = Dieser Baum hat { $spaces } Felder und kein Feld { $number } ({ $rule }); wähle eines davon.
refusal-space-ticked = Feld { $number } ist schon angekreuzt ({ $rule }); wähle ein freies.
refusal-space-far = Feld { $number } ist mit keinem angekreuzten Feld verbunden ({ $rule }); wähle eines, das es ist.

## The table

person =
    { $you ->
        [seat] Du
       *[none] { $seat }
    }
view-turn =
    { $last ->
        [0] Runde { $turn }. { view-cards-left }
        [1] Runde { $turn }. Ende ausgelöst: Es wird noch eine Runde gespielt.
       *[2] Runde { $turn }, die letzte.
    }
view-cards-left =
    { $left ->
        [one] Vor dem Ende ist noch 1 Erkundungskarte übrig.
       *[other] Vor dem Ende sind noch { $left } Erkundungskarten übrig.
    }
view-turn-solo =
    Runde { $turn }{ $last ->
        [yes] , die letzte
       *[no] { "" }
    }. { $removed } von { $most } Karten aus dem Spiel; { $left ->
        [one] 1 Karte im Zugstapel.
       *[other] { $left } Karten im Zugstapel.
    }
# $points are the players with the points they would have: you 12, Ada 13 and Ben 10.
view-standing = Wenn die Partie jetzt endete: { $points }.
view-set-up = Vor der ersten Runde.
view-over = Die Partie ist zu Ende.
view-player = { person }: { $scrolls ->
        [one] 1 Schriftrolle
       *[other] { $scrolls } Schriftrollen
    }, Insel Nummer { $visits }, { $tokens ->
        [0] keine Beute
        [one] 1 Beuteplättchen
       *[other] { $tokens } Beuteplättchen
    }{ $state ->
        [ready] , Zug beendet
       *[busy] { "" }
    }
view-island = { $island }
view-leaving = Das zweite Boot ist angekreuzt: Am Ende dieses Zugs geht die Reise weiter.
view-legend = (x) ist angekreuzt, x· ist erreichbar; Wd F S Wa sind Gelände, B Boote, # Forts, * Sonderfelder: *1 eine Schriftrolle, *l Beute, *t Statue, *o Fernrohr, ein kleines Geländezeichen ein Kreuz, ein großes eine Region, *A eine beliebige Region; ^ ist in der Quest genannt.
view-bridges = Brücken: { $bridges }.
view-objective =
    { objective }{ $count ->
        [1] { "" }
       *[other] , Stufe { $number } von { $count }
    }: { $stage }, Belohnung: { $effects }{ $state ->
        [done] , erfüllt
        [open] ; noch nötig: { $missing }
        [untouched] { "" }
        [broken] , gescheitert: nicht mehr möglich
       *[later] , nach der ersten Stufe
    }
# What a stage still needs. $cells are the open cells of the fort, or of the region, that has fewest of them.
missing-around = { $cells } rund um ein Fort
missing-regions = { region-wanted } (zum Beispiel { $cells })
view-regions = Regionen
view-region = { $number }: { $text }
view-tree = Baum der Weisheit, { $tree }: { $ticked } von { $count } Feldern angekreuzt{ $open ->
        [none] .
       *[some] ; als Nächstes { $spaces }.
    }
view-space = Feld { $number } ({ $effects })
# All spaces of a tree, and each of them; $others are the numbers of the spaces it grows on, $under says how many.
view-tree-spaces = Felder: { $spaces }.
view-tree-space =
    { $number }{ $under ->
        [0] { "" }
       *[other] { "" } auf { $others }
    }: { $effects }{ $ticked ->
        [yes] { "" } (angekreuzt)
       *[no] { "" }
    }
view-nothing = nichts
view-tokens = Beute: { $tokens }.
view-spent = In diesem Zug genutzt: { $effects }.
view-due = Steht aus: { $effects }.
view-due-later = Steht danach aus: { $effects }.
view-left = Übrige Symbole deiner Zeile: { $symbols }.
view-hand = Deine Karten
view-hand-of =
    { $you ->
        [seat] Deine Karten
       *[none] Karten von { $seat }
    }
view-open-cards = Offene Karten
# Alone: the headings of cards that come again.
view-resting = Abgelegt, werden gemischt, wenn der Zugstapel leer ist
view-pile = Im Zugstapel, in beliebiger Reihenfolge
view-memory = Karten, die du auf der Hand hattest
view-remembered = { $card } (bei { $seat }): { $rows }
view-goal = Ziel: { $have } von { $goal } Schriftrollen.
view-challenge =
    Herausforderung: { challenge-goal }{ $met ->
        [yes] : bestanden.
       *[no] { $challenge ->
            [regions] ; noch nötig: { $missing }.
           *[other] , bisher { $have }.
        }
    }
view-discarded = Abgelegte Karten: { $cards }.
view-removed = Karten aus dem Spiel: { $cards }.
view-used-up = Abgelegte Beute: { $tokens }.

## Points explained

score-now = Wenn die Partie jetzt endete:
score-line = { person }: { $total } = { $parts }
score-part = { $count } ({ source })
score-tokens = { $count } für ungenutzte Beuteplättchen
score-explorer = { $count } für die Große Entdeckungsreise ({ islands })
score-none = noch nichts
score-rule = Schriftrollen, je eine für ungenutzte Beuteplättchen, und die Große Entdeckungsreise nach besuchten Inseln (RIV-71, RIV-72).
score-rule-solo = Schriftrollen, und je eine für ungenutzte Beuteplättchen (RIV-85).
result = Ergebnis
result-line = { $place }. { person }: { $points }
result-solo = { $end ->
        [goal_met] Gewonnen mit { $points } von { $goal } Schriftrollen.
        [goal_missed] Verloren mit { $points } von { $goal } Schriftrollen.
       *[challenge_missed] Verloren: { $points } von { $goal } Schriftrollen, aber eine Herausforderung nicht bestanden.
    }

## What there is to choose before the game: titles, and one sentence about each

game-title = Rivages
    .about = Kreuze dir einen Weg von Insel zu Insel, mit Karten, die um den Tisch wandern, alle zugleich.
option-tree = Bäume der Weisheit
    .about = Welche Seite der Bäume alle nutzen.
option-tree-a = Seite A
    .about = Derselbe Baum für alle, ohne Äste.
option-tree-b = Seite B
    .about = Fünf verschiedene Bäume mit Ästen.
option-solo = Solospiel
    .about = Worum es allein geht; mit mehreren Personen ändert es nichts.
option-solo-discovery = Entdeckung
    .about = Seite A, und 26 Schriftrollen sind zu erreichen.
option-solo-advanced-1 = Fortgeschritten, 1 Herausforderung
    .about = Eine zufällige Seite B, 26 Schriftrollen und 1 zufällige Herausforderung.
option-solo-advanced-2 = Fortgeschritten, 2 Herausforderungen
    .about = Eine zufällige Seite B, 26 Schriftrollen und 2 zufällige Herausforderungen.
option-solo-advanced-3 = Fortgeschritten, 3 Herausforderungen
    .about = Eine zufällige Seite B, 26 Schriftrollen und 3 zufällige Herausforderungen.
option-solo-advanced-4 = Fortgeschritten, 4 Herausforderungen
    .about = Eine zufällige Seite B, 26 Schriftrollen und 4 zufällige Herausforderungen.
option-solo-advanced-5 = Fortgeschritten, 5 Herausforderungen
    .about = Eine zufällige Seite B, 30 Schriftrollen und alle 5 Herausforderungen.

## The table in the browser

web-riv-island-name = { island-name }
web-riv-tree-name = { tree-name }
web-riv-map = Die Insel { $island }
web-riv-letter = { terrain-sign }
web-riv-effect = { effect }
web-riv-effect-about = { effect-about }
web-riv-nothing = { view-nothing }
web-riv-tree = Baum der Weisheit: { $tree }
web-riv-tree-short = Baum
web-riv-struck = durchgestrichen
# Codes of $state: ticked, can (it can be ticked now), none.
web-riv-cell =
    { cell }{ $bridge ->
        [yes] , Brücke nach { $to }
       *[no] { "" }
    }{ $state ->
        [ticked] , angekreuzt
        [can] , kann angekreuzt werden
       *[none] { "" }
    }
web-riv-space =
    Feld { $number }: { $effects }{ $state ->
        [ticked] , angekreuzt
        [can] , kann angekreuzt werden
       *[none] { "" }
    }
web-riv-objectives = Ziele: { $island }
web-riv-objective = { objective }
web-riv-stage = { stage }
web-riv-region-wanted = { region-wanted }
web-riv-progress = { $have } von { $need }
# Cells ticked of those that a place, a fort or a region takes.
web-riv-cells =
    { $need ->
        [one] { $have } von 1 Feld
       *[other] { $have } von { $need } Feldern
    }
# Regions completed of the two that a mission asks for.
web-riv-regions = { $have } von { $need } Regionen
web-riv-next = die nächste: { web-riv-cells }
# Codes of $state: done, later (the stage before it comes first), broken.
web-riv-state =
    { $state ->
        [done] erfüllt
        [later] nach Stufe I
       *[broken] nicht mehr möglich
    }
web-riv-region =
    { $terrain ->
        [forest] Waldregion
        [rock] Felsregion
        [sand] Sandregion
       *[water] Wasserregion
    }: { web-riv-cells }
web-riv-due = Jetzt fällig, in deiner Reihenfolge
web-riv-due-later = Danach
web-riv-decline = Verzichten
web-riv-loot = Beute
web-riv-loot-about = eins je Zug, jederzeit
web-riv-no-loot = noch keins
web-riv-token = Beuteplättchen: { $effects }
web-riv-end = Zug beenden
web-riv-back = Schritt zurück
web-riv-cards = { view-hand }
web-riv-open-cards = { view-open-cards }
web-riv-card = { card }
web-riv-card-end = { card-end }
web-riv-known = Karten, die du hier kennst
web-riv-to = dann an { $name }
web-riv-from = von { $name }
web-riv-scrolls =
    { $count ->
        [one] 1 Schriftrolle
       *[other] { $count } Schriftrollen
    }
# $explorer are the scrolls for the great explorer, if the game ended now.
web-riv-islands =
    { islands } besucht{ $explorer ->
        [0] { "" }
       *[other] ; Große Entdeckungsreise: { $explorer } Schriftrollen, wäre jetzt Schluss
    }
web-riv-tokens =
    { $count ->
        [one] 1 Beuteplättchen
       *[other] { $count } Beuteplättchen
    }
web-riv-look = Die Insel von { $name } ansehen
# Codes of $state: ready, leaving (the second boat is ticked), busy.
web-riv-player =
    { $state ->
        [ready] fertig
        [leaving] segelt weiter
       *[busy] erkundet
    }
web-riv-goal = Ziel des Solospiels
    .about = { score-rule-solo }
web-riv-challenge = { challenge-goal }
web-riv-turn = Runde { $turn }
web-riv-left =
    { $count ->
        [one] noch 1 Karte
       *[other] noch { $count } Karten
    }
web-riv-last =
    { $last ->
        [1] Noch eine Runde
       *[2] Letzte Runde
    }
web-riv-removed =
    { $removed } von { $most } Karten entfernt
    .about = Die Partie endet nach dem Zug, der Karte Nummer { $most } aus dem Spiel nimmt.
web-riv-journey =
    { $count ->
        [one] Insel Nummer { $number } erreichen: 1 Schriftrolle
       *[other] Insel Nummer { $number } erreichen: { $count } Schriftrollen
    }
web-riv-leaving = Am Ende dieses Zugs segelst du weiter
web-riv-last-turn = Vorige Runde
web-riv-no-last-turn = Noch keine Runde ist zu Ende.
web-riv-zoom = Die Insel näher ansehen
web-riv-key-map = Zum Inselplan, und von einem Feld, das angekreuzt werden kann, zum nächsten
web-riv-cards-of = Die Karten auf der Hand

## Warum ein Rat gegeben wird: was der Zug bringen kann.

hint-completes =
    { $count ->
        [one] In diesem Zug wird damit ein Ziel erfüllt
       *[other] In diesem Zug werden damit { $count } Ziele erfüllt
    }{ $scrolls ->
        [0] .
        [one] , und das bringt 1 Schriftrolle.
       *[other] , und das bringt { $scrolls } Schriftrollen.
    }
hint-leaves = Es führt zum zweiten Boot: Eine neue Insel verspricht mehr, als hier noch zu holen ist.
hint-scrolls =
    { $scrolls ->
        [one] In diesem Zug bringt es 1 Schriftrolle.
       *[other] In diesem Zug bringt es { $scrolls } Schriftrollen.
    }
hint-loot = In diesem Zug bringt es dir Beute.
hint-grows = Es lässt deinen Baum wachsen.
hint-nearer = Es bringt dich deinen Zielen und dem zweiten Boot näher.
hint-end = Der Rest der Zeile bleibt ungenutzt.
hint-boat = Von diesem Boot aus ist mehr von der Insel in Reichweite.

## Die Lektion: src/archipel/games/rivages/lesson.toml

lesson-welcome = Willkommen an Land! Du erkundest Inseln mit Stift und Karte: Du kreuzt Felder an, und was du vervollständigst, bringt Schriftrollen. Wer die meisten hat, gewinnt. Alle spielen gleichzeitig, niemand wartet lange.
lesson-boat = Das ist das Reiherdelta, deine erste Insel. Sie hat zwei Boote: An einem beginnst du, und wer das andere erreicht, reist weiter zu einer neuen Insel. Kreuze das linke Boot an.
lesson-cards = Von jetzt an muss jedes neue Kreuz an ein angekreuztes Feld grenzen. Was du ankreuzen darfst, steht auf deinen zwei Karten: In jedem Zug nutzt du eine Zeile von einer der beiden, die oberste, die nicht durchgestrichen ist.
lesson-row = Die rechte Karte beginnt mit Sand und Wald. Beides hilft nahe bei deinem Boot. Nutze diese Zeile.
lesson-forest = Die Symbole einer Zeile nutzt du in beliebiger Reihenfolge, und du musst nicht alle nutzen. Wähle den Wald.
lesson-forest-cell = Die leuchtenden Felder sind die, die du erreichst. Kreuze den Wald neben deinem Boot an, b3: Er ist die Hälfte einer kleinen Region.
lesson-sand = Nun der Sand. Noch grenzt kein Sand an deine Kreuze, aber ein Sonderfeld mit weißem Grund nimmt jedes Geländesymbol. Wähle den Sand.
lesson-special = Kreuze das Sonderfeld b2 an. Was darauf gezeichnet ist, gehört dir sofort.
lesson-loot = Ein Effekt steht an: Er wartet bei den Effekten, bis du ihn nimmst. Stehen mehrere an, bestimmst du die Reihenfolge. Nimm die Beute.
lesson-token = Ein Plättchen aus dem Beutel: 2 Schriftrollen. In jedem Zug darfst du ein Plättchen einsetzen, wann du willst; behältst du es, ist es am Ende 1 Schriftrolle wert. Behalte es vorerst und beende deinen Zug.
lesson-passed = Alle sind fertig: Jede Person gibt beide Karten nach links weiter. Deine Zeile bleibt durchgestrichen, Ada bekommt diese Karte also ohne sie, und ihre Karten gehören jetzt dir.
lesson-region = Die linke Karte hat noch Fels und zweimal Wald. Ein Wald fehlt dir, um deine Region zu vervollständigen: Nutze diese Zeile.
lesson-region-symbol = Wähle einen Wald.
lesson-region-cell = Kreuze b4 an. Dann ist die Region b3–b4 vollständig, und genau das verlangt deine zweite Mission.
lesson-mission = Mission erfüllt: 2 Schriftrollen, und ihre zweite Stufe ist offen. Zeige auf ein Ziel, wann immer du magst: Die Karte zeigt, worum es geht. Setze jetzt auch dein Plättchen ein.
lesson-last-step = Vier Schriftrollen. Der Fels deiner Zeile darf ungenutzt bleiben. Hätte keine Zeile geholfen, hättest du eine durchstreichen und ein beliebiges erreichbares Feld ankreuzen können. Beende deinen Zug.
lesson-end = So geht es weiter. Statuen lassen deinen Baum der Weisheit wachsen, das zweite Boot bringt dich zu einer neuen Insel, und wer die meisten Inseln besucht, bekommt dafür Schriftrollen. Gehen die Karten aus, folgt noch eine Runde. Das reicht für eine ganze Partie.
