### Was alle Spiele und das Terminal auf Deutsch sagen.

# A list of names or things: everything but the last is joined by commas already.
list-and = { $first } und { $last }
list-or = { $first } oder { $last }
# What stands between the parts of a list whose parts have commas.
list-apart = { "; " }
# Seats are numbered from 0, as in records.
seat-name = Platz { $number }
# Words that a person may type and that mean nothing by themselves.
fillers = der die das den dem ein eine einen einer mein meine meinen von vom zu zur zum mit und an am auf aus mal bitte

# Who, inside a sentence or a list. $you says where the reader stands: seat or none.
person-inside =
    { $you ->
        [seat] du
       *[none] { $seat }
    }

## Questions and answers

waiting-for =
    { $you ->
        [seat] Du bist dran.
       *[none] Warten auf { $people }.
    }
not-understood-empty = Es wurde nichts gewählt; tippe eine der Nummern oder ? für die Hilfe.
not-understood = „{ $typed }“ steht nicht zur Wahl; tippe eine Nummer von { $first } bis { $last } oder Wörter wie „{ $example }“.
not-understood-one = „{ $typed }“ steht nicht zur Wahl; tippe { $first } oder „{ $example }“.
ambiguous = „{ $typed }“ kann { $choices } heißen; tippe mehr von dem Wort oder die Nummer.
unknown-choice = „{ $typed }“ benennt nichts, was hier gewählt werden kann; versuche es mit etwas wie „{ $example }“.

## Refusals that no rule of a game makes

refusal-no-such-seat = Einen Platz { $seat } gibt es an diesem Tisch nicht; die Plätze sind 0 bis { $last }.
refusal-stale = Diese Antwort gehört zu Frage { $number }, und der Platz ist bei Frage { $expected }; sieh dir den Tisch noch einmal an.
refusal-over = Die Partie ist zu Ende, und es kann nichts mehr gespielt werden.
refusal-not-asked = { $seat } wird gerade nichts gefragt; zuerst sind andere dran.
refusal-no-such-code = Eine Wahl mit der Nummer { $code } gibt es nicht; die Nummern gehen von 0 bis { $last }.
refusal-other-question = „{ $choice }“ antwortet auf eine andere Frage als die jetzt gestellte; beantworte zuerst diese.

## The terminal: playing

# The words for each command; .usage and .help are its line in the help.
command-why = warum wieso
    .usage = warum nicht WAHL
    .help = warum diese Wahl nicht möglich ist
command-table = tisch t
    .usage = tisch
    .help = der ganze Tisch, soweit du ihn kennen darfst
command-hand = hand
    .usage = hand
    .help = deine Hand
command-log = verlauf
    .usage = verlauf, verlauf alles
    .help = was zuletzt geschah, oder alles
command-score = punkte
    .usage = punkte
    .help = alle Punkte, und woher sie kommen
command-rules = regel regeln
    .usage = regel ID
    .help = der Text einer Regel, zum Beispiel regel { $rule }
command-back = zurück zurueck
    .usage = zurück
    .help = deine letzte Wahl zurücknehmen, solange das geht
command-hint = tipp
    .usage = tipp
    .help = was der Kapitän hier täte, und warum
command-save = speichern sichern
    .usage = speichern
    .help = jetzt speichern; jeder Zug wird ohnehin gespeichert
command-quit = verlassen schluss q
    .usage = verlassen
    .help = speichern und gehen
command-help = hilfe ?
    .usage = hilfe, ?
    .help = diese Liste
# Words of answers and of commands.
word-not = nicht
word-all = alles
word-yes = ja j
word-no = nein n

play-begins =
    { $seats ->
        [1] { $game } allein
        [2] { $game } zu zweit
        [3] { $game } zu dritt
        [4] { $game } zu viert
        [5] { $game } zu fünft
       *[other] { $game } mit { $seats } Personen
    }: { $people }. Tippe die Nummer einer Wahl oder ihre Wörter, ? für die Hilfe.
play-resumed =
    { $seats ->
        [1] { $game } allein
        [2] { $game } zu zweit
        [3] { $game } zu dritt
        [4] { $game } zu viert
        [5] { $game } zu fünft
       *[other] { $game } mit { $seats } Personen
    } geht weiter: { $people }. Tippe ? für die Hilfe.
play-help = Tippe die Nummer einer Wahl oder Wörter, die sie benennen: „{ $example }“. Bei jeder Frage kannst du auch tippen:
play-bot-failed = Für { $name } wird ein anderer möglicher Zug gespielt: Der Bot hat versagt. { $what }
play-only-choice = Drücke die Eingabetaste: Es gibt nur diese Wahl.
play-why-what = Nenne die Wahl, um die es geht, zum Beispiel „{ $example }“.
play-possible = Das ist möglich: { $choice }.
play-back-done = Zurückgenommen.
play-back-cannot = Es gibt nichts zurückzunehmen; was andere gesehen haben, gilt.
play-rules-what = Nenne eine Regel mit ihrer Kennung, zum Beispiel „{ $example }“.
play-no-rules = Der Text der Regeln ist in dieser Fassung nicht dabei.
play-saved = Gespeichert in { $path }.
play-not-saved = Die Partie ließ sich nicht in { $path } speichern ({ $reason }); sie geht weiter, und jeder Zug versucht es erneut.
play-leave = Die Partie ist in { $path } gespeichert; derselbe Befehl setzt sie fort.
play-leave-lost = Die Partie ließ sich nicht in { $path } speichern ({ $reason }).
play-unfinished = Eine Partie { $game } ist in { $path } gespeichert. Soll sie weitergehen? (ja oder nein)
play-yes-or-no = Tippe ja oder nein.
play-stuck = Die gespeicherte Partie { $path } lässt sich nicht beiseitelegen ({ $reason }); nenne mit --save eine andere Datei.
play-moved-aside = Die bisher gespeicherte Partie ist jetzt { $path }.
play-damaged = Die gespeicherte Partie { $path } ist nicht lesbar und bleibt, wie sie ist: { $reason } Für eine andere Partie füge --new hinzu; die Datei wird dann beiseitegelegt, nicht gelöscht.
play-nothing-saved = Es gibt keine gespeicherte Partie { $path }; ohne --resume beginnt eine neue.
play-resume-settings = --{ $option } gilt für eine neue Partie, und --resume setzt eine gespeicherte fort; lass eines von beiden weg.
play-keep = Soll die Aufzeichnung dieser Partie bleiben? (ja oder nein)
# The command follows on a line of its own.
play-kept = Die Aufzeichnung bleibt. Sieh sie dir wieder an mit:
play-not-kept = Die Aufzeichnung wird nicht behalten.
play-record-lost = Die Aufzeichnung ließ sich nicht in { $path } schreiben ({ $reason }); die gespeicherte Partie ist noch da.

## The terminal: replays

replay-title-seat =
    { $seats ->
        [1] { $game }, eine Person, { $steps } Schritte, aus Sicht von { $seat }, hier „du“ genannt.
       *[other] { $game }, { $seats } Personen, { $steps } Schritte, aus Sicht von { $seat }, hier „du“ genannt.
    }
replay-title-public =
    { $seats ->
        [1] { $game }, eine Person, { $steps } Schritte, aus Sicht des Publikums.
       *[other] { $game }, { $seats } Personen, { $steps } Schritte, aus Sicht des Publikums.
    }
replay-title-open =
    { $seats ->
        [1] { $game }, eine Person, { $steps } Schritte, alle Karten offen.
       *[other] { $game }, { $seats } Personen, { $steps } Schritte, alle Karten offen.
    }
replay-at = Nach Schritt { $step } von { $steps }
replay-prompt = Schritt { $step } von { $steps }: w, z, eine Nummer, ? oder q
replay-help = w oder Eingabetaste: weiter; z: zurück; eine Nummer von 0 bis { $steps }: dieser Schritt; tisch; punkte; q: beenden.
replay-words-next = w weiter
replay-words-previous = z zurück zurueck
replay-last = Hier endet die Aufzeichnung.
replay-first = Hier beginnt die Aufzeichnung.
replay-not-understood = „{ $typed }“ ist weder w, z, tisch, punkte oder q noch ein Schritt von 0 bis { $steps }.
replay-no-step = { $step } ist kein Schritt dieser Aufzeichnung; ihre Schritte sind 0 bis { $steps }.
replay-no-seat = { $seat } ist kein Platz dieser Partie; ihre Plätze sind 0 bis { $last }.
replay-unfinished = Die Aufzeichnung endet vor der Partie.
replay-no-file = Eine Datei { $path } gibt es nicht.
replay-unreadable = { $path } ist nicht lesbar ({ $reason }).
replay-no-text = { $path } ist keine Aufzeichnung: Es ist kein Text.
replay-bad = { $path } lässt sich nicht nachspielen: { $reason }
replay-is-save = { $path } ist eine gespeicherte Partie, keine Aufzeichnung; setze sie fort mit: archipel play { $game } --save { $path }
replay-many = { $path } enthält { $count } Partien; nenne eine davon, von { $path }:1 bis { $path }:{ $count }.
replay-no-line = { $path } hat keine Zeile { $line }; die Zeilen sind 1 bis { $count }.

## The terminal: rules

rules-game = { $title }: { $least }–{ $most } Personen, { $rules } Regeln
rules-one = Die Regeln eines Spiels: archipel rules { $game } --lang de
# Above the places in the code that hold a rule, and above the tests that prove it; what stands there if there are none.
rules-held = Umgesetzt von
rules-not-held = nichts im Code nennt sie
rules-proved = Bewiesen von
rules-not-proved = kein Test nennt sie

## The terminal: tables of a server

command-who = wer zeit
    .usage = wer
    .help = wer am Tisch sitzt, wer antworten muss, und die restliche Zeit
command-say = sag sagen
    .usage = sag TEXT
    .help = etwas an den Tisch sagen
command-quick = satz sätze saetze
    .usage = satz, satz SATZ
    .help = die kurzen Sätze, oder einen davon sagen
command-mute = stumm
    .usage = stumm NAME
    .help = von jemandem nichts mehr hören, oder wieder etwas
command-notes = notizen notiz
    .usage = notizen, notizen TEXT
    .help = deine Notizen für dich, oder eine mehr; notizen - löscht sie
command-return = selbst
    .usage = selbst
    .help = wieder selbst spielen, wenn ein Bot für dich spielt
command-takeover = ersetzen
    .usage = ersetzen NAME
    .help = einen Bot für jemanden spielen lassen, der lange nicht antwortet
join-no-address = „{ $url }“ ist keine Adresse eines Servers; sie sollte aussehen wie http://localhost:8380/invite#….
join-no-table = „{ $url }“ führt an keinen Tisch; füge --game hinzu, um dort gegen Bots zu spielen, oder nimm den Link eines Tisches.
join-unreachable = Der Server { $url } ist nicht erreichbar: { $reason }.
join-not-ours = Was unter { $url } antwortet, ist kein Archipel-Server.
join-answered = Der Server antwortet { $status } auf { $path }.
join-moved = Der Server { $url } ist umgezogen nach { $goal }; gib stattdessen diese Adresse an.
join-no-rules = Diese Fassung kennt Version { $version } von { $game } nicht.
join-login-aside = Die hier abgelegte Anmeldung ist nicht lesbar; sie liegt jetzt in { $path }, und du kommst als neuer Gast.
join-login-stuck = Die Anmeldung { $path } lässt sich weder verwenden noch ersetzen ({ $reason }).
join-name = Wie heißt du?
join-other-name = Wähle einen mit --name NAME.
join-waiting = Die Partie hat noch nicht begonnen. Am Tisch: { $people }.
join-nobody = noch niemand
join-not-yet = Die Partie hat noch nicht begonnen; tippe ?, um zu sehen, was inzwischen möglich ist.
join-help = Jederzeit kannst du tippen:
join-lost = Verbindung unterbrochen. Deine Züge sind gespeichert; neuer Versuch …
join-found = Die Verbindung ist wieder da.
join-gone = Der Server antwortet nicht; derselbe Befehl führt zurück an den Tisch.
join-left = Der Tisch bleibt bestehen; derselbe Befehl führt zurück.
join-line = { $name } sagt: { $text }
join-back-asked = Die anderen werden gefragt, ob du das zurücknehmen darfst.
join-back-question = { $name } möchte einen Zug zurücknehmen. Bist du einverstanden? (ja oder nein)
join-back-settled =
    { $you ->
        [seat] Nichts wird zurückgenommen; die anderen waren nicht einverstanden, oder die Partie ging weiter.
       *[none] Die Frage nach dem Zurücknehmen hat sich erledigt: Nichts wird zurückgenommen.
    }
join-taken-back = Ein Zug wurde zurückgenommen; von dort geht die Partie weiter.
join-changed = Inzwischen wird etwas anderes gefragt, darum beantwortet das nichts; sieh dir zuerst die neue Frage an.
join-away = Möchtest du wieder selbst spielen? (ja oder nein)
join-returned = Du spielst wieder selbst.
join-stay = Der Bot spielt weiter für dich. Um wieder selbst zu spielen, tippe { $command }.
join-absent = { $name } hat eine Weile nicht geantwortet. Um stattdessen einen Bot spielen zu lassen, tippe { $command }.
join-taken-over = Für { $name } spielt jetzt ein Bot.
join-time-left = Restliche Zeit: { $time }.
join-who = Am Tisch
# What stands after a name in the list of who is there; several are joined by commas.
join-seat =
    { $kind ->
        [you] du
        [person] da
        [gone] nicht da
        [away] { $why ->
            [left] gegangen, ein Bot spielt
            [absent] hat nicht geantwortet, ein Bot spielt
           *[clock] Zeit um, ein Bot spielt
        }
        [bot] Bot
       *[open] frei
    }
join-seat-line = { $name }: { $about }
join-waited-for = muss antworten
join-time = noch { $time }
join-muted = stumm
join-phrases = Kurze Sätze; alle lesen sie in der eigenen Sprache. Tippe satz und eine Nummer:
join-mute = Von { $name } hörst du nichts mehr.
join-unmute = Von { $name } hörst du wieder.
join-notes = Deine Notizen
join-no-notes = Du hast keine Notizen; notizen und ein Text schreibt eine auf.
join-whom =
    { $count ->
        [0] Nenne, wer gemeint ist: { $names }.
       *[other] „{ $typed }“ benennt hier niemanden eindeutig; nenne { $names }.
    }
join-nobody-else = Hier ist sonst niemand, um den es gehen könnte.
join-watching = Du hast an diesem Tisch keinen Platz und schaust zu.
join-watching-later =
    { $seconds ->
        [one] Du hast an diesem Tisch keinen Platz und schaust mit { $seconds } Sekunde Verzögerung zu.
       *[other] Du hast an diesem Tisch keinen Platz und schaust mit { $seconds } Sekunden Verzögerung zu.
    }
join-over = Die Partie ist zu Ende. Sieh sie dir wieder an: { $url }

## The server: what it refuses, and why it ends a connection

server-who = Sag zuerst, wer du bist: Schicke deinen Namen mit POST an /api/people oder ein Zugangswort (token).
server-token = Dieses Zugangswort (token) ist nicht bekannt oder wurde zurückgenommen.
server-csrf = Schicke das Wort, das du von GET /api/me erhältst, als X-CSRF-Token mit.
server-metrics-token = Die Messwerte gibt es mit dem Zugangswort aus der Datei der Geheimnisse.
server-host = Auf diesen Namen hört dieser Server nicht; wer ihn betreibt, kann ihn mit --origin hinzufügen.
server-origin = Seiten anderer Server dürfen das nicht.
server-content-type = Was hierher geschickt wird, ist application/json.
server-no-such-path = Unter dieser Adresse gibt es nichts.
server-method = Das geht mit dieser Adresse nicht.
server-body-too-long = Das ist länger als alles, was hier gefragt werden kann.
# $detail is a technical remark in English.
server-body-malformed = Das lässt sich nicht als das lesen, was hier erwartet wird: { $detail }.
server-unreadable = Das ist nicht lesbar: Es ist kein JSON von gewöhnlicher Tiefe in UTF-8.
server-refused = Das geht nicht.
server-unforeseen = Hier ist etwas schiefgegangen; deine Tische sind sicher. Versuche es noch einmal.
server-store = Die Datenbank ist gerade nicht erreichbar; deine Tische sind sicher. Versuche es gleich noch einmal.
server-busy = An diesem Tisch geschieht gerade zu viel auf einmal; versuche es noch einmal.
server-too-many-requests = Von deiner Adresse kommen zu viele Anfragen; warte ein wenig.
server-too-many-guests = Von deiner Adresse kommen zu viele neue Gäste; warte eine Minute.
server-too-many-openings = Du öffnest zu viel auf einmal; warte ein wenig.
server-too-many-tables = Du hast { $tables } Tische, die nicht zu Ende sind; spiele oder schließe erst einige davon.
server-too-many-bots = Du hast schon { $bots } Bots; nimm zuerst einen weg.

server-slow = Deine Verbindung ist zu langsam für diesen Tisch; komm gleich wieder.
server-silent = Zu lange war nichts zu hören; komm wieder, wann du willst.
server-restart = Der Server startet neu; deine Züge sind gespeichert. Er ist gleich wieder da.
server-logged-out = Du hast dich überall abgemeldet; komm neu herein, um weiterzuspielen.
server-too-many-sockets = Zu viele Verbindungen sind offen; schließe zuerst einige davon.
server-far-too-fast = Es wurde viel zu viel auf einmal geschickt.
server-too-fast = Es wird zu viel auf einmal geschickt; warte ein wenig.
server-too-long = Eine Nachricht hat höchstens { $most } Bytes, diese hat { $length }.
# $detail is a technical remark in English.
server-malformed = Das ist keine Nachricht für diese Verbindung: { $detail }.
server-hello-first = Sag zuerst hallo (hello) und wie viel du schon hast.
server-hello-again = Du hast schon hallo gesagt (hello).

server-name = Ein Name hat 1 bis { $most } Buchstaben, Ziffern oder Zeichen.
server-bots-of-bots = Ein Bot kann keine Bots haben.
server-no-bot = So einen Bot hast du nicht.
server-no-table = Diesen Tisch gibt es nicht, oder er steht dir nicht offen.
server-no-watching = An diesem Tisch darf niemand zuschauen.
server-no-invite = Diese Einladung gibt es nicht, oder sie ist schon zurückgezogen.
server-no-link = Dieser Link führt zu keinem Tisch oder wurde zurückgezogen.
server-unplayable = Dieser Tisch braucht eine andere Fassung der Regeln, als dieser Server hat.
server-rematch-later = Eine Revanche gibt es, sobald die Partie zu Ende ist.
server-record-later = Die Aufzeichnung bleibt für alle geheim, bis die Partie zu Ende ist.
server-replay-seat = Die Plätze sind 0 bis { $last }; -1 ist für das Publikum, -2 für alles.

# $game, $games, $option, $options, $value, $values, $bot and $bots are names as programs write them.
server-no-game = Ein Spiel namens „{ $game }“ gibt es nicht; die Spiele sind { $games }.
server-seats = { $game } ist für { $least } bis { $most } Personen, nicht für { $seats }.
server-bots = Für { $seats } Plätze sind { $bots } Bots genannt; lass Platz für die anderen.
server-no-content =
    { $count ->
        [0] Es gibt keinen Inhalt mit dem Namen { $content }; dieser Server hat nur den mitgelieferten.
       *[other] Es gibt keinen Inhalt mit dem Namen { $content }; es gibt { $contents }.
    }
server-no-option =
    { $count ->
        [0] { $game } hat keine Option „{ $option }“; es hat gar keine Optionen.
       *[other] { $game } hat keine Option „{ $option }“; die Optionen sind { $options }.
    }
server-option-value = Option { $option } ist „{ $value }“; möglich sind { $values }.
server-no-bot-level = Einen Bot namens „{ $bot }“ gibt es nicht; die Bots sind { $bots }.
server-started = Die Partie an diesem Tisch hat begonnen; Plätze und Einstellungen bleiben, wie sie sind.
server-not-started = Die Partie hat noch nicht begonnen.
server-not-host = Das darf nur, wer Host des Tisches ist.
server-no-seat = Du hast keinen Platz an diesem Tisch.
server-no-such-seat = Einen Platz { $number } gibt es an diesem Tisch nicht; die Plätze sind 1 bis { $count }.
server-seated = Du sitzt schon auf Platz { $number }.
server-taken = Platz { $number } ist nicht frei; frei: { $free }.
server-full = Alle Plätze an diesem Tisch sind besetzt.
server-barred = Dein Platz wurde vom Host freigegeben; an diesen Tisch kannst du dich nicht mehr setzen.
server-no-removal = Freigeben kann der Host den Platz einer anderen Person, die an diesem Tisch sitzt.
server-taken-by = { $name } sitzt auf Platz { $number }.
server-name-taken = Der Name { $name } ist an diesem Tisch schon vergeben; nimm zuerst einen anderen.
server-seats-free =
    { $count ->
        [one] Platz { $seats } ist leer; ein Bot könnte ihn nehmen.
       *[other] Die Plätze { $seats } sind leer; Bots könnten sie nehmen.
    }
server-not-announced = Siegel werden geöffnet, wenn die Partie angekündigt ist und bevor sie beginnt.
server-seal = Das öffnet dein Siegel nicht.
server-opening = Die Partie beginnt gerade; verlass den Tisch, sobald sie begonnen hat.

server-away = Gerade spielt ein Bot für dich; kehre zuerst auf deinen Platz zurück.
server-not-asked = Du wirst gerade nichts gefragt.
server-hints-off = An diesem Tisch gibt es keine Tipps.
server-no-advice = Hier gibt es keinen Tipp.
server-hints-too-fast = Du fragst nach vielen Tipps auf einmal; warte ein wenig.
server-no-take-back = Hier gibt es nichts zurückzunehmen; was aufgedeckt wurde, gilt.
server-depended-on = Antworten anderer hängen von dieser ab; sie gilt.
server-asked-already = { $name } möchte schon etwas zurücknehmen.
server-asking-already = Die anderen überlegen schon, ob du zurücknehmen darfst.
server-denied = Die anderen haben diese Zurücknahme abgelehnt; die Antwort gilt.
server-too-many-backs = Du hast an diesem Tisch schon { $backs }-mal zurückgenommen; ab jetzt gilt, was du antwortest.
server-nothing-proposed = Du wirst nicht nach einer Zurücknahme gefragt.
server-agreed-already = Du hast schon zugestimmt.
server-no-take-over = Ein Bot kann für eine andere Person übernehmen, die selbst spielt.
server-not-absent =
    { $seconds ->
        [one] { $name } hat noch Zeit; ein Bot darf nach { $seconds } Sekunde übernehmen.
       *[other] { $name } hat noch Zeit; ein Bot darf nach { $seconds } Sekunden übernehmen.
    }
server-not-away = Du spielst schon selbst.
server-out-of-time = Deine Zeit für diese Partie ist aufgebraucht; der Bot spielt weiter.
server-bot-answers = Deine Zeit für diese Antwort ist um: Der Bot gibt sie gleich. Komm für die nächste zurück.
server-others-play = An diesem Tisch spielen auch andere; du kannst ihn verlassen, und ein Bot übernimmt.

server-chat-off = Der Chat ist an diesem Tisch ausgeschaltet.
server-chat-phrases = Hier gibt es nur kurze Sätze zur Auswahl.
server-chat-full = Du hast an diesem Tisch { $lines } Zeilen gesagt; mehr passen nicht.
server-chat-length = Eine Zeile hat 1 bis { $most } Zeichen, diese hat { $length }.
server-chat-too-fast = Du sagst zu viel auf einmal; warte ein wenig.
server-no-mute = Stummschalten kannst du andere, die an diesem Tisch sitzen.
server-notes-off = An diesem Tisch gibt es keine Notizen.
server-too-much = Du hast an diesem Tisch neben dem Spielen { $most } Dinge geändert; mehr können es nicht sein.

## Bots: the name of each, and one sentence about it

bot-random = Treibholz
    .about = Spielt irgendeinen möglichen Zug, alle gleich wahrscheinlich.
bot-deckhand = Leichtmatrose
    .about = Kennt die Regeln, spielt aber ohne große Sorgfalt.
bot-mate = Maat
    .about = Spielt vernünftig und ohne Zögern, einen Schritt voraus.
bot-captain = Kapitän
    .about = Denkt voraus und spielt auf Sieg.

## Hints

# $points is made by hint-points and $spread by hint-decimal; .behind is said where the player is behind.
hint-line = { $choice } – am Ende etwa { $points } voraus, ungefähr { $spread } mehr oder weniger. { $why }
    .behind = { $choice } – am Ende etwa { $points } zurück, ungefähr { $spread } mehr oder weniger. { $why }
hint-alone = { $choice } – am Ende etwa { $points } über dem Ziel, ungefähr { $spread } mehr oder weniger. { $why }
    .behind = { $choice } – am Ende etwa { $points } unter dem Ziel, ungefähr { $spread } mehr oder weniger. { $why }
hint-points = { $whole },{ $tenth } Punkte
hint-decimal = { $whole },{ $tenth }
hint-only = Es gibt nur eine Wahl.
hint-played-on = Das ging am besten aus, als die Partie { $count }-mal weitergespielt wurde.
hint-next = Das ging beinahe ebenso gut aus.
hint-worse = Das ging schlechter aus.

# A lesson, and a game that goes on from a moment of another.
server-no-lesson = Für { $game } gibt es noch keine Lektion.
server-no-moment = Einen Moment { $moment } gibt es in der Lektion von { $game } nicht; ihre Momente sind 0 bis { $last }.
server-no-such-step = Einen Schritt { $step } gibt es in dieser Partie nicht; ihre Schritte sind 0 bis { $steps }.
server-continued = Diese Partie ging von einer Stelle einer anderen aus weiter und hat daher keinen eigenen Zufall zu beweisen.
lesson-you = Du

## The web client

# The name of a page, in the title of the browser's window.
web-title = { $page } · Archipel
web-home = Archipel, zur ersten Seite
web-home-title = Drei Spiele auf einer Seekarte
web-pages = Seiten
web-skip = Zum Inhalt
web-learn = Lernen
    .lead = Eine Lektion von drei Minuten oder die Regeln Wort für Wort
web-language = Sprache
# Each language in its own words.
web-language-name =
    { $language ->
        [fr] Français
        [de] Deutsch
       *[en] English
    }
web-day = Tag: Seekarte
web-night = Nacht: Lampenlicht
web-close = Schließen
web-again = Noch einmal versuchen
web-offline-title = Keine Verbindung
web-offline = Der Server ist nicht erreichbar. Prüfe deine Verbindung; an deinen Tischen bleibt alles erhalten.
web-trouble = Das hat nicht geklappt. Versuche es gleich noch einmal.
# Names for guests who have not chosen one: single words, at most 20 letters.
web-guest-names = Papageitaucher Brachvogel Basstölpel Sturmvogel Kormoran Dreizehenmöwe Regenpfeifer Strandläufer Säbelschnäbler Seeschwalbe Reiher Fischadler Albatros Pelikan Seehund Otter Narwal Delfin Marlin Nautilus Seestern Napfschnecke Strandschnecke Treibholz
web-game =
    { $game ->
        [sea-or-shore] Sea or Shore
        [rivages] Rivages
       *[pirate-pacts] Piratenpakte
    }
    .line =
        { $game ->
            [sea-or-shore] Zeige Farbe oder Zahl, nie beides
            [rivages] Erkunde Insel um Insel, Kreuz um Kreuz
           *[pirate-pacts] Verbünde dich, dann teile den Schatz
        }
web-players-minutes = { $least }–{ $most } Personen · { $minutes } min
web-play-now = Sofort spielen
web-dealing = Karten werden ausgeteilt …
web-invite = Einladen
    .about = Wer diesen Link hat, kann sich an deinen Tisch setzen. Ein Konto braucht niemand.
web-choose = Plätze und Spielstärke wählen
web-how-to = So wird gespielt
web-soon = Noch nicht kartiert
web-waiting-for-you = Du bist gefragt
web-new-here = Neu hier?
web-first-lesson = Sea or Shore in drei Minuten lernen
    .note = Ein erster Stich am echten Tisch, Schritt für Schritt
web-slip-your-turn = Du bist dran
web-slip-others = Warten auf die anderen
web-slip-bot = Ein Bot spielt für dich
web-slip-over = Beendet
web-slip-free =
    { $free ->
        [0] Bereit zum Start
        [one] 1 Platz frei
       *[other] { $free } Plätze frei
    }
web-slip-sit = Platz nehmen
web-slip-full = Alle Plätze besetzt
web-slip-with = Mit { $names }
web-slip-nobody = Sonst noch niemand
web-title-turn = Du bist dran · { $page }
web-to-chart = Zur Seekarte
web-nowhere = Über den Kartenrand hinaus
    .text = Unter dieser Adresse gibt es keine Seite. Vielleicht wurde der Link unterwegs abgeschnitten.
web-no-table = Diesen Tisch gibt es nicht
    .text = Dieser Tisch existiert nicht, ist längst geschlossen oder steht nicht allen offen. Lass dir von der Person, die dich eingeladen hat, einen neuen Link geben.
web-not-now = Der Tisch lässt sich gerade nicht öffnen
web-no-board = Noch nicht im Web
    .text = Dieses Spiel hat hier noch keinen Spielplan. Im Terminal lässt es sich spielen: archipel join { $table }
web-no-game = Dieses Spiel hat hier noch keinen Spielplan. Im Terminal lässt es sich schon spielen.
web-parted = Dieser Tisch hat die Verbindung beendet
web-closed = Dieser Tisch ist geschlossen
    .text = Er wurde geschlossen, bevor die Partie begann.
web-unrolling = Die Karte wird entrollt …
web-you = du
web-you-watch = Du schaust zu
web-you-watch-late = { $delay } Sekunden Verzögerung
web-hint = Tipp
web-take-back = Zurücknehmen
web-result = Ergebnis
web-rules = Regeln
web-chat = Chat
web-chat-unread =
    { $count ->
        [one] Chat, 1 neue Zeile
       *[other] Chat, { $count } neue Zeilen
    }
web-chat-empty = Noch wurde nichts gesagt.
web-chat-quick = Kurze Sätze
web-chat-say = Etwas sagen
web-chat-send = Senden
web-phrase =
    { $phrase ->
        [hello] Hallo!
        [good_luck] Viel Glück!
        [well_played] Gut gespielt!
        [thanks] Danke!
        [one_moment] Einen Moment noch.
        [sorry] Entschuldigung!
        [your_turn] Du bist dran.
        [bot_failed] Ich habe mich verirrt; ein anderer möglicher Zug wurde für mich gespielt.
       *[good_game] Schöne Partie!
    }
web-table-menu = Tisch und Einstellungen
web-lost = Verbindung unterbrochen. Deine Züge sind gespeichert; neuer Versuch …
web-held = Der Server kann gerade nichts speichern. Was du getan hast, wird noch einmal gesendet, bis er es kann …
web-colon = { $name }:
web-news =
    { $what ->
        [sat] { $name } sitzt jetzt am Tisch.
        [rose] { $name } hat den Tisch verlassen.
        [bot] { $why ->
            [left] { $name } ist gegangen, und jetzt spielt ein Bot.
            [absent] { $name } hat eine Weile nicht geantwortet, und jetzt spielt ein Bot.
           *[clock] Die Zeit von { $name } ist um, und jetzt spielt ein Bot.
        }
       *[back] { $name } spielt wieder selbst.
    }
web-back-asked = { $name } möchte einen Zug zurücknehmen.
web-back-waiting = Die anderen werden gefragt, ob du das zurücknehmen darfst.
web-back-denied = Die anderen haben nicht zugestimmt; dein Zug bleibt.
web-agree = Zustimmen
web-refuse = Ablehnen
web-away =
    { $why ->
        [clock] Deine Zeit war um. Ein Bot spielt für dich, bis du den Platz wieder übernimmst.
        [spent] Deine Zeit für diese Partie ist aufgebraucht. Ein Bot spielt für dich weiter.
        [absent] Du hast eine Weile nicht geantwortet, und die anderen lassen einen Bot für dich spielen.
       *[left] Du bist gegangen, und ein Bot spielt für dich.
    }
web-come-back = Wieder selbst spielen
web-absent = { $name } hat eine Weile nicht geantwortet.
web-still-there = Noch da? Wenn du nicht antwortest, dürfen die anderen bald einen Bot für dich spielen lassen.
web-time-short =
    { $seconds ->
        [one] Du hast noch eine Sekunde; dann spielt ein Bot für dich.
       *[other] Du hast noch { $seconds } Sekunden; dann spielt ein Bot für dich.
    }
web-take-over = Bot übernehmen lassen
web-rematch-waits = Eine Revanche ist offen.
web-rematch-go = Hingehen
web-rematch-join = Zur Revanche
web-theme = Darstellung
web-theme-name =
    { $theme ->
        [light] Hell
        [dark] Dunkel
       *[system] Wie das Gerät
    }
web-speed = Tempo der Bewegungen
    .about = Bei 0,5× dauert alles doppelt so lang; aus heißt, dass sich nichts bewegt.
web-speed-times = { $speed }×
web-speed-off = Aus
web-confirm = Züge bestätigen
    .about = Noch einmal fragen, bevor ein Zug abgeschickt wird.
web-letters = Buchstaben neben den Zeichen
    .about = Jede Farbe und jedes Gelände hat ein Zeichen und ein Muster; daneben steht der Buchstabe.
web-sound = Ton
    .about = Leise Töne für Karten, Münzen und wenn du dran bist.
web-settings = Einstellungen
    .lead = Für diesen Browser; ohne Anmeldung
web-your-name = Dein Name
web-save = Speichern
web-name-taken = Du heißt jetzt { $name }.
web-name-here = An diesem Tisch sehen alle einen neuen Namen sofort.
web-name-later = An diesem Tisch heißt schon jemand { $name }; hier behältst du den Namen, mit dem du Platz genommen hast.
web-chat-mute = Wen du hörst
web-mute = { $name } stummschalten
web-unmute = { $name } wieder hören
web-notes = Notizen für dich
    .about = Sonst sieht sie niemand.
web-leave = Tisch verlassen
web-leave-sure = Ein Bot spielt für dich weiter. Solange die Partie läuft, kannst du zurückkommen.
web-leave-yes = Verlassen
web-leave-no = Bleiben
web-aborted = Die Partie wurde abgebrochen.
web-points-from = Punkte im Einzelnen
web-rematch = Revanche
web-review = Partie ansehen
web-share = Aufzeichnung teilen
web-replay-link = Eine Aufzeichnung auf Archipel
web-copied = Der Link ist kopiert.
web-copy = Link kopieren
web-verify = Ging alles mit rechten Dingen zu?
    .about = Vor der ersten Karte hat der Server sein Geheimnis versiegelt, und dein Browser konnte eine eigene Zahl beisteuern. Aller Zufall folgt aus beidem. Dieser Browser rechnet nun nach:
web-verify-busy = Es wird gerechnet …
web-verify-result =
    { $result ->
        [ok] Stimmt.
        [weak] Offen.
       *[failed] Stimmt nicht.
    }
web-verify-check =
    { $check ->
        [commitment] Das Geheimnis ist dasselbe, das vor dem Austeilen versiegelt wurde.
        [contributions]
            { $result ->
                [weak] Niemand hat eine eigene Zahl beigesteuert: Alles folgt allein aus dem Geheimnis des Servers.
               *[other] Die beigesteuerten Zahlen sind die zuvor versiegelten.
            }
        [announcement] Die Partie lief so, wie sie angekündigt war, bevor die Zahlen gezeigt wurden.
        [chain] Kein Zug und keine Ziehung wurde nachträglich geändert.
       *[receipts]
            { $result ->
                [weak] Dieser Browser hat keine Quittung dieser Partie.
               *[other] Die Quittungen, die dieser Browser erhalten hat, stehen im Verlauf.
            }
    }
web-verify-cannot = Dieser Browser rechnet nur auf Seiten, die über HTTPS kommen. Das Terminal kann die Aufzeichnung prüfen: archipel verify DATEI
web-verify-rules = Das Terminal prüft auch jeden Zug und jede Ziehung: archipel verify AUFZEICHNUNG --receipt QUITTUNGEN.
web-verify-record = Aufzeichnung holen
web-verify-receipts = Meine Quittungen holen
web-waiting-title = Ein Tisch für { $game }
web-waiting-host = Schicke den Link, besetze die Plätze und starte
web-waiting-guest = { $host } startet, wenn alle sitzen
web-opening = Ihr mischt die Karten gemeinsam …
web-invite-link = Der Einladungslink
web-seats = Plätze
web-seat-free = Frei
web-seat-bot = Bot: { $level }
web-seat-here = Ist da
web-seat-gone = Gerade nicht da
web-seat-who = Wer auf Platz { $number } sitzt
web-seat-person = Eine Person
web-sit = Platz nehmen
web-start = Partie starten
web-start-free =
    { $free ->
        [one] Ein Platz ist noch frei.
       *[other] { $free } Plätze sind noch frei.
    }
web-start-host = { $host } startet die Partie.
web-close-table = Tisch schließen
web-close-sure = An diesem Tisch sitzen noch andere. Wenn du ihn schließt, verlieren sie ihren Platz.
web-remove = Platz freigeben
    .sure = { $name } verliert den Platz und kann sich an diesen Tisch nicht mehr setzen.
web-cancel = Abbrechen
web-hosts-now = { $name } leitet jetzt den Tisch.
web-hosts-you = Du leitest jetzt den Tisch.
web-delayed-room = Die Partie hat begonnen. Du siehst sie { $delay } Sekunden später.
web-seat-program = Eigener Bot einer Person
web-options = Optionen des Spiels
web-how = So spielen wir
web-set-public = Für alle sichtbar
    .about = Sonst findet den Tisch nur, wer den Link hat.
web-set-watch = Zuschauen erlaubt
web-set-watch-value =
    { $watch ->
        [live] Ja
        [delayed] Mit Verzögerung
       *[no] Nein
    }
    .about =
        { $watch ->
            [live] Das Publikum sieht sofort, was für alle sichtbar ist, nie eine Hand.
            [delayed] Das Publikum sieht, was für alle sichtbar ist, { $delay } Sekunden später.
           *[no] Nur wer am Tisch sitzt, sieht die Partie.
        }
web-set-clock = Uhr
web-set-clock-value =
    { $clock ->
        [none] Keine
        [move] Je Zug
       *[game] Ganze Partie
    }
    .about =
        { $clock ->
            [none] Alle nehmen sich die Zeit, die sie brauchen.
            [move] Jede Antwort hat ihre Zeit. Ist sie um, hält ein Bot den Platz, bis du ihn wieder übernimmst.
           *[game] Jede Person hat eine Zeit für die ganze Partie; danach spielt ein Bot weiter.
        }
web-set-time = Zeit
web-set-time-value =
    { $unit ->
        [days]
            { $count ->
                [one] 1 Tag
               *[other] { $count } Tage
            }
        [hours]
            { $count ->
                [one] 1 Stunde
               *[other] { $count } Stunden
            }
        [minutes]
            { $count ->
                [one] 1 Minute
               *[other] { $count } Minuten
            }
       *[seconds] { $count } Sekunden
    }
web-set-absent = Wenn jemand nicht antwortet
    .about = Nach dieser Zeit dürfen die anderen einen Bot für jemanden spielen lassen, der nicht da ist; für jemanden, der da ist, nach der fünffachen Zeit.
web-set-back = Zurücknehmen
web-set-back-value =
    { $back ->
        [free] Solange ungesehen
        [consent] Wenn alle zustimmen
       *[no] Nie
    }
    .about =
        { $back ->
            [free] Eine Wahl darf geändert werden, solange niemand etwas daraus erfahren hat.
            [consent] Sobald etwas zu sehen war, müssen alle anderen zustimmen.
           *[no] Gespielt ist gespielt.
        }
web-set-chat = Chat
web-set-chat-value =
    { $chat ->
        [all] Frei
        [phrases] Nur vorgegebene Sätze
       *[no] Keiner
    }
    .about =
        { $chat ->
            [all] Alle am Tisch dürfen schreiben, was sie wollen.
            [phrases] Nur vorgegebene Sätze, für alle in der eigenen Sprache.
           *[no] An diesem Tisch schreibt niemand.
        }
web-set-hints = Tipps
    .about = Man darf fragen, welchen Zug ein Bot machen würde.
web-set-notes = Notizen
    .about = Man darf sich Notizen machen.
web-set-last = Frühere Stiche
    .about = Sie dürfen noch einmal angesehen werden. Sonst zeigen Verlauf und Tisch nur den laufenden Stich; nach dem Spiel ist alles zu sehen.
web-play-title = { $game } spielen
web-seats-number = Plätze am Tisch
    .about =
        { $bots ->
            [0] Du allein.
            [one] Du und 1 Bot.
           *[other] Du und { $bots } Bots.
        }
web-level = Spielstärke der Bots
web-play = Spielen
web-new-lead = Öffne einen Tisch und verschicke den Link. Niemand braucht ein Konto.
web-which = Welches Spiel
web-new-seats = Einen nimmst du; die anderen nehmen, wen du einlädst, oder Bots.
web-content = Was in der Schachtel ist
    .about = Eigene Inseln und Karten, die dieser Server zulässt.
web-content-shipped = Wie mitgeliefert
web-open = Tisch öffnen
web-dead-link = Dieser Link ist abgelaufen
    .text = Die Einladung wurde zurückgezogen, oder der Link ist nicht vollständig. Lass dir einen neuen geben.
web-invited = Du bist eingeladen
    .lead = Wähle einen Namen und nimm Platz. Das ist alles.
    .note = Ist kein Platz mehr frei, kannst du zuschauen.
web-invited-go = Zum Tisch
web-invited-to =
    { $free ->
        [0] { $host } lädt dich zu { $game } ein. Es ist kein Platz mehr frei.
        [one] { $host } lädt dich zu { $game } ein. { $free } Platz ist frei.
       *[other] { $host } lädt dich zu { $game } ein. { $free } Plätze sind frei.
    }
web-mine = Meine Tische
    .lead = Zuerst, was auf dich wartet
web-mine-none = Du sitzt an keinem Tisch. Wähle eine Insel und spiele.
web-finished = Beendet
web-watch = Zuschauen
    .lead = Öffentliche Tische: Schau zu oder nimm Platz, wo einer frei ist
web-watch-none = Gerade spielt niemand öffentlich.
web-watch-playing = Laufende Partien
web-watch-open = Noch nicht begonnen
web-watch-live = Zuschauen
web-watch-delayed = Mit Verzögerung zuschauen
web-replays = Aufzeichnungen
    .lead = Beendete Partien, Karte für Karte
web-replays-none = Noch keine beendete Partie. Jede Partie, die du spielst, lässt sich hier wieder ansehen.
web-replays-public = Öffentliche Partien
web-replay-look = Ansehen
web-gallery = Galerie

## The table in the browser: what all games share

web-log = Verlauf
web-table-you = Du
web-table-your-turn = Du bist dran.
web-table-options = Was du tun kannst
web-table-bot = Bot
# A bot plays for the person who sits there.
web-table-away = Bot spielt
web-table-gone = nicht da
web-table-ready = fertig
web-table-log-empty = Noch ist nichts geschehen.
web-table-skip = Ans Ende der Erzählung springen
web-table-points = Punkte
web-table-words = Der Tisch in Worten
web-table-look = Ansehen
web-table-list = Aus einer Liste wählen
web-table-confirm = Bestätigen
web-table-again = Neu wählen
web-table-move = Dein Zug
web-table-starter = Beginnt
web-table-over = Die Partie ist zu Ende.
web-table-hand = Deine Hand
web-table-keys = Tasten
web-table-keys-tab = Zum nächsten Teil des Tisches
web-table-keys-arrows = Von Karte zu Karte, von Wahl zu Wahl
web-table-keys-enter = Wählen
web-table-keys-hand = Zu deiner Hand
web-table-keys-options = Zu dem, was du tun kannst
web-table-keys-escape = Nichts wählen oder die Erzählung überspringen
web-table-keys-back = Zurücknehmen
web-table-keys-trick = Der letzte Stich
web-table-keys-points = Punkte
web-table-keys-words = Der Tisch in Worten
web-table-keys-help = Diese Tasten

## Lessons, rules and replays in the browser

web-game-about =
    { $game ->
        [sea-or-shore] Spiele eine Karte aus, von der eine Hälfte abgedeckt ist: Farbe oder Zahl. Die höchste einer Farbe gewinnt einen Schatz, die niedrigste bringt Zusatzkarten.
        [rivages] Alle kreuzen auf ihren eigenen Inseln an und finden ihren eigenen Weg zu Quests und Beute.
       *[pirate-pacts] Wähle an jeder Insel eine Seite. Die stärkere erhält den Schatz, und ihre Piraten teilen ihn nach Rang auf.
    }
web-lesson = Lektion
web-lesson-done = Wie weit die Lektion ist
web-lesson-leave = Lektion verlassen
web-lesson-next = Weiter
web-lesson-back = Einen Schritt zurück
web-lesson-show = Zeigen
web-lesson-rather = Das geht auch; für diese Lektion wähle aber: { $choice }
web-no-lesson = Noch keine Lektion
web-no-rules = Regeln eines solchen Spiels gibt es hier nicht.
web-rules-title = Die Regeln: { $game }
web-rules-english = Diese Regeln sind noch nicht übersetzt.
web-rule-example = Auf dem Tisch
web-search = Regeln durchsuchen
web-found =
    { $count ->
        [0] Keine Regel enthält alle diese Wörter.
        [one] 1 Regel.
       *[other] { $count } Regeln.
    }
web-contents = Inhalt
web-replay = Aufzeichnung
web-eyes = Aus Sicht von
web-eyes-open = Alle Karten offen
web-eyes-public = Publikum
web-link-moment = Link zu dieser Stelle
web-first = An den Anfang
web-previous = Eine Stelle zurück
web-next = Nächste Stelle
web-last = Ans Ende
web-run = Ablaufen lassen
web-pause = Anhalten
web-moment = Stelle der Partie
web-moment-of = { $at } von { $all }
web-play-on = Ab hier weiterspielen
