### Ce que disent tous les jeux et le terminal, en français.

# A list of names or things: everything but the last is joined by commas already.
list-and = { $first } et { $last }
list-or = { $first } ou { $last }
# What stands between the parts of a list whose parts have commas.
list-apart = { " ; " }
# Seats are numbered from 0, as in records.
seat-name = Place { $number }
# Words that a person may type and that mean nothing by themselves.
fillers = le la les l un une des du de d au aux à a ma mon mes sa son ses avec et dans en sur svp

# Who, inside a sentence or a list. $you says where the reader stands: seat or none.
person-inside =
    { $you ->
        [seat] vous
       *[none] { $seat }
    }

## Questions and answers

waiting-for =
    { $you ->
        [seat] À vous de jouer.
       *[none] On attend { $people }.
    }
not-understood-empty = Aucun choix n’a été fait ; tapez un des numéros, ou ? pour l’aide.
not-understood = « { $typed } » ne correspond à aucun choix ; tapez un numéro de { $first } à { $last }, ou des mots comme « { $example } ».
not-understood-one = « { $typed } » ne correspond pas au seul choix possible ; tapez { $first }, ou « { $example } ».
ambiguous = « { $typed } » peut désigner { $choices } ; tapez plus de lettres, ou le numéro du choix.
unknown-choice = « { $typed } » ne désigne rien qui se choisisse ici ; essayez quelque chose comme « { $example } ».

## Refusals that no rule of a game makes

refusal-no-such-seat = Il n’y a pas de place { $seat } à cette table ; les places vont de 0 à { $last }.
refusal-stale = Cette réponse est pour la question { $number }, et la place en est à la question { $expected } ; regardez de nouveau la table.
refusal-over = La partie est terminée, et plus rien ne peut être joué.
refusal-not-asked = Aucune question n’est posée à { $seat } en ce moment ; d’autres doivent d’abord répondre.
refusal-no-such-code = Il n’y a pas de choix numéro { $code } ; les choix sont numérotés de 0 à { $last }.
refusal-other-question = « { $choice } » répond à une autre question que celle posée maintenant ; répondez d’abord à celle-ci.

## The terminal: playing

# The words for each command; .usage and .help are its line in the help.
command-why = pourquoi
    .usage = pourquoi pas CHOIX
    .help = pourquoi ce choix n’est pas possible
command-table = table t
    .usage = table
    .help = toute la table, telle que vous pouvez la connaître
command-hand = main
    .usage = main
    .help = votre main
command-log = journal
    .usage = journal, journal tout
    .help = la dernière partie du récit, ou le récit entier
command-score = score scores
    .usage = score
    .help = tous les points, et d’où ils viennent
command-rules = règle règles regle regles
    .usage = règle ID
    .help = le texte d’une règle, par exemple règle { $rule }
command-back = annuler
    .usage = annuler
    .help = revenir sur votre dernier choix, tant que c’est possible
command-hint = conseil
    .usage = conseil
    .help = ce que ferait le Capitaine, et pourquoi
command-save = enregistrer sauver
    .usage = enregistrer
    .help = enregistrer maintenant ; chaque coup l’est de toute façon
command-quit = quitter q
    .usage = quitter
    .help = enregistrer et partir
command-help = aide ?
    .usage = aide, ?
    .help = cette liste
# Words of answers and of commands.
word-not = pas
word-all = tout
word-yes = oui o
word-no = non n

play-begins =
    { $seats ->
        [1] { $game } en solo : { $people }. Tapez le numéro d’un choix ou ses mots, ? pour l’aide.
       *[other] { $game }, partie à { $seats } : { $people }. Tapez le numéro d’un choix ou ses mots, ? pour l’aide.
    }
play-resumed =
    { $seats ->
        [1] { $game } en solo, la partie continue : { $people }. Tapez ? pour l’aide.
       *[other] { $game }, la partie à { $seats } continue : { $people }. Tapez ? pour l’aide.
    }
play-help = Tapez le numéro d’un choix, ou des mots qui le désignent : « { $example } ». À toute question, vous pouvez aussi taper :
play-bot-failed = Un autre coup possible est joué pour { $name } : le bot a échoué. { $what }
play-only-choice = Appuyez sur Entrée pour le seul choix possible.
play-why-what = Nommez le choix en question, par exemple « { $example } ».
play-possible = C’est possible : { $choice }.
play-back-done = C’est annulé.
play-back-cannot = Il n’y a rien à annuler ; ce que d’autres ont vu ne se reprend plus.
play-rules-what = Nommez une règle par son identifiant, par exemple « { $example } ».
play-no-rules = Le texte des règles n’est pas disponible dans cette version.
play-saved = Partie enregistrée dans { $path }.
play-not-saved = La partie n’a pas pu être enregistrée dans { $path } ({ $reason }) ; elle continue, et chaque coup fait un nouvel essai.
play-leave = La partie est enregistrée dans { $path } ; la même commande la reprend.
play-leave-lost = La partie n’a pas pu être enregistrée dans { $path } ({ $reason }).
play-unfinished = Une partie de { $game } est enregistrée dans { $path }. La reprendre ? (oui ou non)
play-yes-or-no = Tapez oui ou non.
play-stuck = La partie enregistrée { $path } ne peut pas être mise de côté ({ $reason }) ; indiquez un autre fichier avec --save.
play-moved-aside = La partie enregistrée auparavant se trouve maintenant dans { $path }.
play-damaged = La partie enregistrée { $path } est illisible et reste telle quelle : { $reason } Pour commencer une autre partie, ajoutez --new ; le fichier est alors mis de côté, pas effacé.
play-nothing-saved = Il n’y a pas de partie enregistrée { $path } ; sans --resume, une nouvelle partie commence.
play-resume-settings = --{ $option } concerne une nouvelle partie, et --resume reprend une partie enregistrée ; gardez l’une des deux options.
play-keep = Garder l’enregistrement de cette partie ? (oui ou non)
# The command follows on a line of its own.
play-kept = L’enregistrement est gardé. Pour revoir la partie :
play-not-kept = L’enregistrement n’est pas gardé.
play-record-lost = L’enregistrement n’a pas pu être écrit dans { $path } ({ $reason }) ; la partie enregistrée est toujours là.

## The terminal: replays

replay-title-seat =
    { $seats ->
        [1] { $game }, partie en solo, { $steps } pas, vue par { $seat } : « vous » désigne cette personne.
       *[other] { $game }, partie à { $seats }, { $steps } pas, vue par { $seat } : « vous » désigne cette personne.
    }
replay-title-public =
    { $seats ->
        [1] { $game }, partie en solo, { $steps } pas, vue par le public.
       *[other] { $game }, partie à { $seats }, { $steps } pas, vue par le public.
    }
replay-title-open =
    { $seats ->
        [1] { $game }, partie en solo, { $steps } pas, toutes les cartes visibles.
       *[other] { $game }, partie à { $seats }, { $steps } pas, toutes les cartes visibles.
    }
replay-at = Après le pas { $step } sur { $steps }
replay-prompt = Pas { $step } sur { $steps } : s, p, un numéro, ? ou q
replay-help = s ou Entrée : pas suivant ; p : pas précédent ; un numéro de 0 à { $steps } : ce pas ; table ; score ; q : quitter.
replay-words-next = s suivant
replay-words-previous = p précédent precedent
replay-last = C’est la fin de l’enregistrement.
replay-first = C’est le début de l’enregistrement.
replay-not-understood = « { $typed } » n’est ni s, p, table, score ou q, ni un pas de 0 à { $steps }.
replay-no-step = { $step } n’est pas un pas de cet enregistrement ; ses pas vont de 0 à { $steps }.
replay-no-seat = { $seat } n’est pas une place de cette partie ; ses places vont de 0 à { $last }.
replay-unfinished = L’enregistrement s’arrête avant la fin de la partie.
replay-no-file = Il n’y a pas de fichier { $path }.
replay-unreadable = { $path } ne peut pas être lu ({ $reason }).
replay-no-text = { $path } n’est pas un enregistrement : ce n’est pas du texte.
replay-bad = { $path } ne peut pas être rejoué : { $reason }
replay-is-save = { $path } est une partie en cours, pas un enregistrement ; reprenez-la avec : archipel play { $game } --save { $path }
replay-many = { $path } contient { $count } parties ; nommez-en une, de { $path }:1 à { $path }:{ $count }.
replay-no-line = { $path } n’a pas de ligne { $line } ; ses lignes vont de 1 à { $count }.

## The terminal: rules

rules-game = { $title } : de { $least } à { $most } personnes, { $rules } règles
rules-one = Les règles d’un jeu : archipel rules { $game } --lang fr
# Above the places in the code that hold a rule, and above the tests that prove it; what stands there if there are none.
rules-held = Appliquée par
rules-not-held = rien dans le code ne la nomme
rules-proved = Prouvée par
rules-not-proved = aucun test ne la nomme

## The terminal: tables of a server

command-who = qui temps
    .usage = qui
    .help = qui est à la table, qui doit répondre, et le temps restant
command-say = dire
    .usage = dire TEXTE
    .help = dire quelque chose à la table
command-quick = phrase phrases
    .usage = phrase, phrase PHRASE
    .help = les phrases rapides, ou en dire une
command-mute = sourdine
    .usage = sourdine NOM
    .help = ne plus entendre quelqu’un, ou l’entendre de nouveau
command-notes = notes note
    .usage = notes, notes TEXTE
    .help = vos notes personnelles, ou une de plus ; notes - les efface
command-return = retour
    .usage = retour
    .help = jouer de nouveau en personne, quand un bot joue pour vous
command-takeover = remplacer
    .usage = remplacer NOM
    .help = laisser un bot jouer pour quelqu’un qui tarde à répondre
join-no-address = « { $url } » n’est pas l’adresse d’un serveur ; elle devrait ressembler à http://localhost:8380/invite#….
join-no-table = « { $url } » ne mène à aucune table ; ajoutez --game pour y jouer contre des bots, ou prenez le lien d’une table.
join-unreachable = Le serveur { $url } est injoignable : { $reason }.
join-not-ours = Ce qui répond à l’adresse { $url } n’est pas un serveur Archipel.
join-answered = Le serveur a répondu { $status } à { $path }.
join-moved = Le serveur { $url } a déménagé à l’adresse { $goal } ; indiquez plutôt celle-ci.
join-no-rules = Cette version du programme ne connaît pas la version { $version } de { $game }.
join-login-aside = L’identification gardée ici est illisible ; elle se trouve maintenant dans { $path }, et vous entrez sous une nouvelle identité.
join-login-stuck = L’identification { $path } ne peut être ni utilisée ni remplacée ({ $reason }).
join-name = Quel est votre nom ?
join-other-name = Choisissez-en un avec --name NOM.
join-waiting = La partie n’a pas encore commencé. À la table : { $people }.
join-nobody = personne pour l’instant
join-not-yet = La partie n’a pas encore commencé ; tapez ? pour voir ce qui est possible en attendant.
join-help = À tout moment, vous pouvez taper :
join-lost = Connexion perdue. Vos coups sont enregistrés ; reconnexion…
join-found = La connexion est rétablie.
join-gone = Le serveur ne répond pas ; la même commande reprend la table.
join-left = La table est gardée ; la même commande la reprend.
join-line = { $name } dit : { $text }
join-back-asked = On demande aux autres si vous pouvez annuler ce coup.
join-back-question = { $name } voudrait annuler un coup. Acceptez-vous ? (oui ou non)
join-back-settled =
    { $you ->
        [seat] Rien n’est annulé ; les autres n’ont pas accepté, ou la partie a continué.
       *[none] La question de l’annulation est réglée : rien n’est annulé.
    }
join-taken-back = Un coup a été annulé ; la partie reprend avant lui.
join-changed = Une autre question est posée maintenant, et ceci ne répond à rien ; lisez-la d’abord.
join-away = Voulez-vous reprendre votre place ? (oui ou non)
join-returned = Vous jouez de nouveau en personne.
join-stay = Le bot continue pour vous. Pour jouer de nouveau en personne, tapez { $command }.
join-absent = { $name } n’a pas répondu depuis un moment. Pour laisser jouer un bot à sa place, tapez { $command }.
join-taken-over = Un bot joue maintenant pour { $name }.
join-time-left = Temps restant : { $time }.
join-who = À la table
# What stands after a name in the list of who is there; several are joined by commas.
join-seat =
    { $kind ->
        [you] vous
        [person] en ligne
        [gone] hors ligne
        [away] { $why ->
            [left] a quitté la table, un bot joue
            [absent] ne répondait pas, un bot joue
           *[clock] temps écoulé, un bot joue
        }
        [bot] bot
       *[open] place libre
    }
join-seat-line = { $name } : { $about }
join-waited-for = doit répondre
join-time = reste { $time }
join-muted = en sourdine
join-phrases = Phrases rapides ; chaque personne les lit dans sa langue. Tapez phrase et un numéro :
join-mute = Vous n’entendez plus ce que dit { $name }.
join-unmute = Vous entendez de nouveau ce que dit { $name }.
join-notes = Vos notes
join-no-notes = Vous n’avez pas de notes ; notes suivi d’un texte en écrit une.
join-whom =
    { $count ->
        [0] Précisez de qui il s’agit : { $names }.
       *[other] « { $typed } » ne désigne personne en particulier ici ; nommez { $names }.
    }
join-nobody-else = Il n’y a ici personne d’autre dont il puisse s’agir.
join-watching = Vous n’avez pas de place à cette table et regardez la partie.
join-watching-later =
    { $seconds ->
        [one] Vous n’avez pas de place à cette table et regardez la partie avec { $seconds } seconde de retard.
       *[other] Vous n’avez pas de place à cette table et regardez la partie avec { $seconds } secondes de retard.
    }
join-over = La partie est terminée. Pour la revoir : { $url }

## The server: what it refuses, and why it ends a connection

server-who = Dites d’abord qui vous êtes : envoyez votre nom à /api/people (POST), ou un jeton d’accès.
server-token = Ce jeton d’accès n’est pas connu, ou a été retiré.
server-csrf = Envoyez comme X-CSRF-Token le jeton que donne GET /api/me.
server-metrics-token = Les mesures se montrent avec le jeton du fichier de secrets.
server-host = Ce serveur ne répond pas à ce nom ; qui l’exploite peut l’ajouter avec --origin.
server-origin = Les pages d’autres sites ne peuvent pas faire cela.
server-content-type = Ce qui s’envoie ici est au format application/json.
server-no-such-path = Il n’y a rien à cette adresse.
server-method = Cela ne se fait pas avec cette adresse.
server-body-too-long = C’est plus long que tout ce qui peut se demander ici.
# $detail is a technical remark in English.
server-body-malformed = Ceci ne se lit pas comme ce qui est attendu ici : { $detail }.
server-unreadable = Ceci ne peut pas être lu : ce n’est pas du JSON en UTF-8 de profondeur ordinaire.
server-refused = Cela ne peut pas se faire.
server-unforeseen = Quelque chose n’a pas marché ici ; vos tables sont en sécurité. Réessayez.
server-store = La base de données ne répond pas pour l’instant ; vos tables sont en sécurité. Réessayez dans un moment.
server-busy = Il se passe trop de choses à la fois à cette table ; réessayez.
server-too-many-requests = Trop de demandes viennent de votre adresse ; attendez un peu.
server-too-many-guests = Trop de nouvelles personnes arrivent de votre adresse ; attendez une minute.
server-too-many-openings = Vous ouvrez trop de choses à la fois ; attendez un peu.
server-too-many-tables = Vous avez { $tables } tables qui ne sont pas terminées ; finissez-en ou fermez-en d’abord.
server-too-many-bots = Vous avez déjà { $bots } bots ; retirez-en d’abord un.

server-slow = Votre connexion est trop lente pour cette table ; revenez dans un moment.
server-silent = Rien n’est arrivé depuis trop longtemps ; revenez quand vous voulez.
server-restart = Le serveur redémarre ; vos coups sont enregistrés. Il revient dans un moment.
server-logged-out = Vous vous êtes déconnecté partout ; entrez à nouveau pour continuer.
server-too-many-sockets = Trop de connexions sont ouvertes ; fermez-en d’abord quelques-unes.
server-far-too-fast = Beaucoup trop de messages ont été envoyés à la fois.
server-too-fast = Trop de messages arrivent à la fois ; attendez un peu.
server-too-long = Un message a au plus { $most } octets, celui-ci en a { $length }.
# $detail is a technical remark in English.
server-malformed = Ce n’est pas un message de cette connexion : { $detail }.
server-hello-first = Dites d’abord bonjour (hello), et ce que vous avez déjà.
server-hello-again = Vous avez déjà dit bonjour (hello).

server-name = Un nom a de 1 à { $most } lettres, chiffres ou signes.
server-bots-of-bots = Un bot ne peut pas avoir de bots.
server-no-bot = Vous n’avez pas de bot de ce nom.
server-no-table = Cette table n’existe pas, ou son accès ne vous est pas ouvert.
server-no-watching = Personne ne peut regarder cette table.
server-no-invite = Cette invitation n’existe pas, ou a déjà été retirée.
server-no-link = Ce lien ne mène à aucune table, ou l’hôte l’a retiré.
server-unplayable = Cette table demande une autre version des règles que celle de ce serveur.
server-rematch-later = La revanche est possible une fois la partie terminée.
server-record-later = L’enregistrement reste secret pour tout le monde jusqu’à la fin de la partie.
server-replay-seat = Les places vont de 0 à { $last } ; -1 est pour le public, -2 pour tout voir.

# $game, $games, $option, $options, $value, $values, $bot and $bots are names as programs write them.
server-no-game = Il n’y a pas de jeu appelé « { $game } » ; les jeux sont { $games }.
server-seats = { $game } se joue de { $least } à { $most }, pas à { $seats }.
server-bots = Il y a { $bots } bots pour { $seats } places ; laissez de la place aux autres.
server-no-content =
    { $count ->
        [0] Il n’y a pas de contenu nommé { $content } ; ce serveur n’a que le contenu d’origine.
       *[other] Il n’y a pas de contenu nommé { $content } ; il y a { $contents }.
    }
server-no-option =
    { $count ->
        [0] { $game } n’a pas d’option « { $option } » ; ce jeu est sans options.
       *[other] { $game } n’a pas d’option « { $option } » ; ses options sont { $options }.
    }
server-option-value = L’option { $option } vaut « { $value } » ; il faudrait l’une de ces valeurs : { $values }.
server-no-bot-level = Il n’y a pas de bot appelé « { $bot } » ; les bots sont { $bots }.
server-started = La partie a commencé à cette table ; ses places et ses réglages restent tels quels.
server-not-started = La partie n’a pas encore commencé.
server-not-host = Cela revient à l’hôte de la table.
server-no-seat = Vous n’avez pas de place à cette table.
server-no-such-seat = Il n’y a pas de place { $number } à cette table ; les places vont de 1 à { $count }.
server-seated = Vous occupez déjà la place { $number }.
server-taken = La place { $number } n’est pas libre ; sont libres : { $free }.
server-full = Toutes les places de cette table sont prises.
server-barred = L’hôte a libéré votre place ; vous ne pouvez plus vous asseoir à cette table.
server-no-removal = L’hôte peut libérer la place d’une autre personne assise à cette table.
server-taken-by = { $name } occupe la place { $number }.
server-name-taken = Le nom { $name } est déjà pris à cette table ; prenez d’abord un autre nom.
server-seats-free =
    { $count ->
        [one] La place { $seats } est vide ; un bot pourrait la prendre.
       *[other] Les places { $seats } sont vides ; des bots pourraient les prendre.
    }
server-not-announced = Les sceaux s’ouvrent une fois la partie annoncée, et avant qu’elle commence.
server-seal = Ceci n’ouvre pas votre sceau.
server-opening = La partie est sur le point de commencer ; quittez la table une fois que c’est fait.

server-away = Un bot joue pour vous en ce moment ; reprenez d’abord votre place.
server-not-asked = Aucune question ne vous est posée en ce moment.
server-hints-off = Les conseils sont désactivés à cette table.
server-no-advice = Il n’y a pas de conseil à donner ici.
server-hints-too-fast = Vous demandez beaucoup de conseils à la fois ; patientez un peu.
server-no-take-back = Il n’y a rien à annuler ici ; ce qui a été révélé ne se reprend plus.
server-depended-on = Des réponses d’autres personnes dépendent de celle-ci ; elle ne s’annule plus.
server-asked-already = { $name } demande déjà à annuler un coup.
server-asking-already = Les autres réfléchissent déjà à votre demande d’annulation.
server-denied = Les autres ont refusé cette annulation ; la réponse ne s’annule plus.
server-too-many-backs = Vous avez déjà annulé { $backs } fois à cette table ; désormais, vos réponses ne s’annulent plus.
server-nothing-proposed = Aucune demande d’annulation ne vous est adressée.
server-agreed-already = Vous avez déjà accepté.
server-no-take-over = Un bot peut prendre le relais d’une autre personne qui joue elle-même.
server-not-absent =
    { $seconds ->
        [one] { $name } a encore du temps ; un bot peut prendre le relais au bout de { $seconds } seconde.
       *[other] { $name } a encore du temps ; un bot peut prendre le relais au bout de { $seconds } secondes.
    }
server-not-away = Vous jouez déjà en personne.
server-out-of-time = Votre temps pour cette partie est épuisé ; le bot continue.
server-bot-answers = Votre temps pour cette réponse est écoulé : le bot la donne dans un instant. Revenez pour la suivante.
server-others-play = D’autres personnes jouent à cette table ; vous pouvez la quitter, et un bot prend le relais.

server-chat-off = La discussion est désactivée à cette table.
server-chat-phrases = Ici, la discussion se limite aux phrases rapides.
server-chat-full = Vous avez dit { $lines } lignes à cette table ; elle n’en admet pas plus.
server-chat-length = Une ligne a de 1 à { $most } signes, celle-ci en a { $length }.
server-chat-too-fast = Vous en dites trop à la fois ; attendez un peu.
server-no-mute = Seules d’autres personnes assises à cette table peuvent être mises en sourdine.
server-notes-off = Les notes sont désactivées à cette table.
server-too-much = Vous avez changé { $most } choses à cette table en plus de jouer ; il ne peut y en avoir davantage.

## Bots: the name of each, and one sentence about it

bot-random = Bois flotté
    .about = Joue n’importe quel coup possible, tous avec la même chance.
bot-deckhand = Mousse
    .about = Connaît les règles, mais joue sans grand soin.
bot-mate = Matelot
    .about = Joue raisonnablement et sans attendre, un coup à l’avance.
bot-captain = Capitaine
    .about = Réfléchit à l’avance et joue pour gagner.

## Hints

# $points is made by hint-points and $spread by hint-decimal; .behind is said where the player is behind.
hint-line = { $choice } – environ { $points } d’avance à la fin, à { $spread } près. { $why }
    .behind = { $choice } – environ { $points } de retard à la fin, à { $spread } près. { $why }
hint-alone = { $choice } – environ { $points } au-dessus de l’objectif à la fin, à { $spread } près. { $why }
    .behind = { $choice } – environ { $points } au-dessous de l’objectif à la fin, à { $spread } près. { $why }
hint-points =
    { $whole },{ $tenth } { $whole ->
        [one] point
       *[other] points
    }
hint-decimal = { $whole },{ $tenth }
hint-only = Il n’y a qu’un seul choix.
hint-played-on = C’est ce qui a donné le meilleur résultat en jouant la suite { $count } fois.
hint-next = Le résultat était presque aussi bon.
hint-worse = Le résultat était moins bon.

# A lesson, and a game that goes on from a moment of another.
server-no-lesson = Il n’y a pas encore de leçon pour { $game }.
server-no-moment = Il n’y a pas de moment { $moment } dans la leçon de { $game } ; ses moments vont de 0 à { $last }.
server-no-such-step = Il n’y a pas de pas { $step } dans cette partie ; ses pas vont de 0 à { $steps }.
server-continued = Cette partie a continué à partir d’un instant d’une autre ; elle n’a donc pas de tirage propre à prouver.
lesson-you = Vous

## The web client

# The name of a page, in the title of the browser's window.
web-title = { $page } · Archipel
web-home = Archipel, vers la première page
web-home-title = Trois jeux sur une carte marine
web-pages = Pages
web-skip = Aller au contenu
web-learn = Apprendre
    .lead = Une leçon de trois minutes, ou les règles mot à mot
web-language = Langue
# Each language in its own words.
web-language-name =
    { $language ->
        [fr] Français
        [de] Deutsch
       *[en] English
    }
web-day = Jour : carte marine
web-night = Nuit : à la lampe
web-close = Fermer
web-again = Réessayer
web-offline-title = Pas de connexion
web-offline = Le serveur est injoignable. Vérifiez votre connexion ; tout ce qui est à vos tables est gardé.
web-trouble = Cela n’a pas marché. Réessayez dans un moment.
# Names for guests who have not chosen one: single words, at most 20 letters.
web-guest-names = Macareux Courlis Guillemot Pétrel Cormoran Mouette Pluvier Bécasseau Avocette Sterne Héron Balbuzard Albatros Pélican Phoque Loutre Narval Dauphin Marlin Nautile Astérie Patelle Bigorneau Goéland
web-game =
    { $game ->
        [sea-or-shore] Sea or Shore
        [rivages] Rivages
       *[pirate-pacts] Pactes de pirates
    }
    .line =
        { $game ->
            [sea-or-shore] Montrez la couleur ou le numéro, jamais les deux
            [rivages] Explorez île après île, coche après coche
           *[pirate-pacts] Alliez-vous, puis partagez le trésor
        }
web-players-minutes = De { $least } à { $most } personnes · { $minutes } min
web-play-now = Jouer
web-dealing = Distribution…
web-invite = Inviter
    .about = Qui a ce lien peut s’asseoir à votre table. Aucun compte n’est nécessaire.
web-choose = Choisir places et niveau
web-how-to = Comment jouer
web-soon = Encore à cartographier
web-waiting-for-you = On vous attend
web-new-here = C’est la première fois ?
web-first-lesson = Apprendre Sea or Shore en trois minutes
    .note = Un premier pli sur la vraie table, pas à pas
web-slip-your-turn = À vous de jouer
web-slip-others = Les autres réfléchissent
web-slip-bot = Un bot joue pour vous
web-slip-over = Terminée
web-slip-free =
    { $free ->
        [0] Prête à commencer
        [one] { $free } place libre
       *[other] { $free } places libres
    }
web-slip-sit = Prendre place
web-slip-full = Aucune place libre
web-slip-with = Avec { $names }
web-slip-nobody = Personne d’autre pour l’instant
web-title-turn = À vous · { $page }
web-to-chart = Vers l’accueil
web-nowhere = Au-delà du bord de la carte
    .text = Il n’y a pas de page à cette adresse. Le lien a peut-être été coupé en route.
web-no-table = Table introuvable
    .text = Cette table n’existe pas, est fermée depuis longtemps, ou n’est pas ouverte à tout le monde. Demandez un nouveau lien à la personne qui vous a envoyé l’invitation.
web-not-now = La table ne s’ouvre pas pour l’instant
web-no-board = Pas encore sur le web
    .text = Ce jeu n’a pas encore de plateau ici. Dans le terminal, on peut y jouer : archipel join { $table }
web-no-game = Ce jeu n’a pas encore de plateau ici. Dans le terminal, on peut déjà y jouer.
web-parted = La connexion à cette table est terminée
web-closed = Cette table est fermée
    .text = L’hôte l’a fermée avant le début de la partie.
web-unrolling = La carte se déroule…
web-you = vous
web-you-watch = Vous regardez
web-you-watch-late = En différé de { $delay } secondes
web-hint = Conseil
web-take-back = Annuler
web-result = Résultat
web-rules = Règles
web-chat = Discussion
web-chat-unread =
    { $count ->
        [one] Discussion, { $count } nouvelle ligne
       *[other] Discussion, { $count } nouvelles lignes
    }
web-chat-empty = Rien n’a encore été dit.
web-chat-quick = Phrases rapides
web-chat-say = Dire quelque chose
web-chat-send = Envoyer
web-phrase =
    { $phrase ->
        [hello] Bonjour !
        [good_luck] Bonne chance !
        [well_played] Bien joué !
        [thanks] Merci !
        [one_moment] Un instant, s’il vous plaît.
        [sorry] Pardon !
        [your_turn] À vous de jouer.
        [bot_failed] Je me suis perdu ; un autre coup possible a été joué pour moi.
       *[good_game] Belle partie !
    }
web-table-menu = Table et réglages
web-lost = Connexion perdue. Vos coups sont enregistrés ; reconnexion…
web-held = Le serveur ne peut rien enregistrer pour l’instant. Ce que vous avez fait est renvoyé jusqu’à ce qu’il le puisse…
web-colon = { $name } :
web-news =
    { $what ->
        [sat] { $name } a pris place à la table.
        [rose] { $name } a quitté la table.
        [bot] { $why ->
            [left] { $name } a quitté la table, et un bot joue désormais.
            [absent] { $name } n’a pas répondu depuis un moment, et un bot joue désormais.
           *[clock] { $name } n’a plus de temps, et un bot joue désormais.
        }
       *[back] { $name } joue de nouveau.
    }
web-back-asked = { $name } voudrait annuler un coup.
web-back-waiting = On demande aux autres si vous pouvez annuler ce coup.
web-back-denied = Les autres n’ont pas accepté ; votre coup reste joué.
web-agree = Accepter
web-refuse = Refuser
web-away =
    { $why ->
        [clock] Votre temps était écoulé. Un bot joue pour vous jusqu’à ce que vous repreniez la place.
        [spent] Votre temps pour cette partie est épuisé. Un bot joue pour vous jusqu’à la fin.
        [absent] Vous n’avez pas répondu depuis un moment, et les autres ont laissé un bot jouer pour vous.
       *[left] Vous avez quitté la table, et un bot joue pour vous.
    }
web-come-back = Reprendre le jeu
web-absent = { $name } n’a pas répondu depuis un moment.
web-still-there = Toujours là ? Sans réponse de votre part, les autres pourront bientôt laisser un bot jouer pour vous.
web-time-short =
    { $seconds ->
        [one] Il vous reste une seconde ; ensuite un bot joue pour vous.
       *[other] Il vous reste { $seconds } secondes ; ensuite un bot joue pour vous.
    }
web-take-over = Laisser jouer un bot
web-rematch-waits = Une revanche est ouverte.
web-rematch-go = Y aller
web-rematch-join = Rejoindre la revanche
web-theme = Éclairage
web-theme-name =
    { $theme ->
        [light] Clair
        [dark] Sombre
       *[system] Comme l’appareil
    }
web-speed = Vitesse des mouvements
    .about = À 0,5×, tout dure deux fois plus longtemps ; sans mouvement, rien ne bouge.
web-speed-times = { $speed }×
web-speed-off = Sans
web-confirm = Valider chaque coup
    .about = Demander encore une fois avant d’envoyer un coup.
web-letters = Des lettres à côté des signes
    .about = Chaque couleur et chaque terrain a un signe et un motif ; sa lettre se tient à côté.
web-sound = Son
    .about = Des sons doux pour les cartes, les pièces et votre tour.
web-settings = Réglages
    .lead = Pour ce navigateur ; aucune inscription
web-your-name = Votre nom
web-save = Enregistrer
web-name-taken = Votre nom est maintenant { $name }.
web-name-here = À cette table, un nouveau nom se voit aussitôt.
web-name-later = Quelqu’un à cette table s’appelle déjà { $name } ; ici, vous gardez le nom sous lequel vous avez pris place.
web-chat-mute = Qui vous entendez
web-mute = Mettre { $name } en sourdine
web-unmute = Réentendre { $name }
web-notes = Notes personnelles
    .about = Personne d’autre ne les voit.
web-leave = Quitter la table
web-leave-sure = Un bot prendra le relais. Vous pourrez revenir tant que la partie dure.
web-leave-yes = Quitter
web-leave-no = Rester
web-aborted = La partie a été interrompue.
web-points-from = Détail des points
web-rematch = Revanche
web-review = Revoir la partie
web-share = Partager le replay
web-replay-link = Un replay sur Archipel
web-copied = Le lien est copié.
web-copy = Copier le lien
web-verify = Le tirage était-il loyal ?
    .about = Avant la première carte, le serveur a scellé son secret, et votre navigateur a pu y ajouter un nombre à lui. Tous les tirages découlent des deux. Ce navigateur refait maintenant le calcul :
web-verify-busy = Calcul en cours…
web-verify-result =
    { $result ->
        [ok] Juste.
        [weak] Sans réponse.
       *[failed] Cela ne correspond pas.
    }
web-verify-check =
    { $check ->
        [commitment] Le secret est celui qui a été scellé avant la distribution.
        [contributions]
            { $result ->
                [weak] Personne n’a ajouté son propre nombre : la distribution découle du seul secret du serveur.
               *[other] Les nombres ajoutés sont ceux qui avaient été scellés.
            }
        [announcement] La partie a été jouée comme annoncé avant que les nombres soient dévoilés.
        [chain] Aucun coup et aucun tirage n’a été changé après coup.
       *[receipts]
            { $result ->
                [weak] Ce navigateur n’a aucun reçu de cette partie.
               *[other] Les reçus que ce navigateur a obtenus sont dans le journal.
            }
    }
web-verify-cannot = Ce navigateur ne calcule que sur les pages reçues par HTTPS. Le terminal peut vérifier l’enregistrement : archipel verify FICHIER
web-verify-rules = Le terminal vérifie aussi chaque coup et chaque tirage : archipel verify ENREGISTREMENT --receipt REÇUS.
web-verify-record = Obtenir l’enregistrement
web-verify-receipts = Obtenir mes reçus
web-waiting-title = Une table pour { $game }
web-waiting-host = Envoyez le lien, remplissez les places, et lancez la partie
web-waiting-guest = { $host } lance la partie quand les places sont prises
web-opening = Tout le monde mélange les cartes ensemble…
web-invite-link = Le lien d’invitation
web-seats = Places
web-seat-free = Libre
web-seat-bot = Bot : { $level }
web-seat-here = À la table
web-seat-gone = Pas là pour l’instant
web-seat-who = Qui occupe la place { $number }
web-seat-person = Une personne
web-sit = Prendre place
web-start = Lancer la partie
web-start-free =
    { $free ->
        [one] Il reste { $free } place libre.
       *[other] Il reste { $free } places libres.
    }
web-start-host = { $host } lance la partie.
web-close-table = Fermer la table
web-close-sure = D’autres personnes sont à cette table. Si vous la fermez, elles perdent leur place.
web-remove = Libérer la place
    .sure = { $name } perd sa place et ne pourra plus s’asseoir à cette table.
web-cancel = Retour
web-hosts-now = { $name } est maintenant l’hôte de la table.
web-hosts-you = Vous êtes maintenant l’hôte de la table.
web-delayed-room = La partie a commencé. Vous la verrez { $delay } secondes plus tard.
web-seat-program = Bot d’une personne
web-options = Options du jeu
web-how = Comment on joue ici
web-set-public = Visible par tout le monde
    .about = Sinon, il faut le lien pour trouver la table.
web-set-watch = Ouvert au public
web-set-watch-value =
    { $watch ->
        [live] Oui
        [delayed] En différé
       *[no] Non
    }
    .about =
        { $watch ->
            [live] Le public voit aussitôt ce qui est visible par tout le monde, jamais une main.
            [delayed] Le public voit ce qui est visible par tout le monde, { $delay } secondes plus tard.
           *[no] Seules les personnes à la table voient la partie.
        }
web-set-clock = Horloge
web-set-clock-value =
    { $clock ->
        [none] Aucune
        [move] Par coup
       *[game] Par partie
    }
    .about =
        { $clock ->
            [none] Chaque personne prend le temps qu’il lui faut.
            [move] Chaque réponse a son temps. Une fois écoulé, un bot garde la place jusqu’à ce que vous la repreniez.
           *[game] Chaque personne a un temps pour toute la partie ; ensuite, un bot prend le relais.
        }
web-set-time = Temps
web-set-time-value =
    { $unit ->
        [days]
            { $count ->
                [one] { $count } jour
               *[other] { $count } jours
            }
        [hours]
            { $count ->
                [one] { $count } heure
               *[other] { $count } heures
            }
        [minutes]
            { $count ->
                [one] { $count } minute
               *[other] { $count } minutes
            }
       *[seconds] { $count } secondes
    }
web-set-absent = Quand quelqu’un ne répond pas
    .about = Passé ce délai, les autres peuvent laisser un bot jouer pour une personne absente ; pour une personne présente, il faut cinq fois plus longtemps.
web-set-back = Annulation des coups
web-set-back-value =
    { $back ->
        [free] Tant que rien n’est vu
        [consent] Si tout le monde accepte
       *[no] Jamais
    }
    .about =
        { $back ->
            [free] Un choix peut changer tant que personne n’en a rien appris.
            [consent] Dès que quelque chose a été vu, tout le monde doit accepter.
           *[no] Ce qui est joué est joué.
        }
web-set-chat = Discussion
web-set-chat-value =
    { $chat ->
        [all] Libre
        [phrases] Phrases seulement
       *[no] Aucune
    }
    .about =
        { $chat ->
            [all] À la table, chaque personne écrit ce qu’elle veut.
            [phrases] Seulement des phrases toutes faites, dans la langue de chaque personne.
           *[no] Personne n’écrit à cette table.
        }
web-set-hints = Conseils
    .about = On peut demander quel coup un bot jouerait.
web-set-notes = Notes
    .about = On peut prendre des notes pour soi.
web-set-last = Les plis précédents
    .about = On peut les revoir. Sinon, le journal et la table ne montrent que le pli en cours ; tout se revoit après la partie.
web-play-title = Jouer à { $game }
web-seats-number = Places à la table
    .about =
        { $bots ->
            [0] En solo.
            [one] Vous et { $bots } bot.
           *[other] Vous et { $bots } bots.
        }
web-level = Niveau des bots
web-play = Jouer
web-new-lead = Ouvrez une table et envoyez le lien. Personne n’a besoin de compte.
web-which = Quel jeu
web-new-seats = Une place est pour vous ; les autres sont pour les personnes invitées, ou pour des bots.
web-content = Le contenu de la boîte
    .about = Des îles et des cartes à part, que l’hôte de ce serveur autorise.
web-content-shipped = D’origine
web-open = Ouvrir la table
web-dead-link = Ce lien n’est plus valable
    .text = L’invitation a été retirée, ou le lien est incomplet. Demandez-en un nouveau.
web-invited = Une invitation pour vous
    .lead = Choisissez un nom et prenez place. C’est tout.
    .note = S’il n’y a plus de place libre, vous pouvez regarder.
web-invited-go = Aller à la table
web-invited-to =
    { $free ->
        [0] { $host } vous invite à jouer à { $game }. Il n’y a plus de place libre.
        [one] { $host } vous invite à jouer à { $game }. Il y a { $free } place libre.
       *[other] { $host } vous invite à jouer à { $game }. Il y a { $free } places libres.
    }
web-mine = Mes tables
    .lead = D’abord ce qui vous attend
web-mine-none = Vous n’avez de place à aucune table. Choisissez une île, et jouez.
web-finished = Terminées
web-watch = Regarder
    .lead = Tables publiques : regardez, ou prenez place là où c’est libre
web-watch-none = Personne ne joue en public en ce moment.
web-watch-playing = En cours
web-watch-open = Pas encore commencées
web-watch-live = Regarder
web-watch-delayed = Regarder en différé
web-replays = Replays
    .lead = Des parties terminées, carte par carte
web-replays-none = Aucune partie terminée pour l’instant. Chaque partie que vous jouez pourra être revue ici.
web-replays-public = Parties publiques
web-replay-look = Revoir
web-gallery = Galerie

## The table in the browser: what all games share

web-log = Journal
web-table-you = Vous
web-table-your-turn = À vous de jouer.
web-table-options = Ce que vous pouvez faire
web-table-bot = bot
# A bot plays for the person who sits there.
web-table-away = un bot joue
web-table-gone = pas là
web-table-ready = a choisi
web-table-log-empty = Rien ne s’est encore passé.
web-table-skip = Aller à la fin du récit
web-table-points = Points
web-table-words = La table en mots
web-table-look = Regarder
web-table-list = Choisir dans une liste
web-table-confirm = Valider
web-table-again = Choisir autre chose
web-table-move = Votre coup
web-table-starter = Commence
web-table-over = La partie est terminée.
web-table-hand = Votre main
web-table-keys = Touches
web-table-keys-tab = Vers la partie suivante de la table
web-table-keys-arrows = De carte en carte, de choix en choix
web-table-keys-enter = Choisir
web-table-keys-hand = Vers votre main
web-table-keys-options = Vers ce que vous pouvez faire
web-table-keys-escape = Ne rien choisir, ou sauter le récit
web-table-keys-back = Annuler
web-table-keys-trick = Le dernier pli
web-table-keys-points = Points
web-table-keys-words = La table en mots
web-table-keys-help = Ces touches

## Lessons, rules and replays in the browser

web-game-about =
    { $game ->
        [sea-or-shore] Jouez une carte à moitié recouverte : sa couleur ou son numéro. La plus forte d’une couleur gagne un trésor, la plus faible reçoit des Bonus.
        [rivages] Chaque personne coche les cases de ses propres îles et trouve son propre chemin vers les quêtes et le butin.
       *[pirate-pacts] Choisissez un camp à chaque île. Le côté le plus fort gagne le trésor, et ses pirates le partagent selon leur rang.
    }
web-lesson = Leçon
web-lesson-done = Avancement de la leçon
web-lesson-leave = Quitter la leçon
web-lesson-next = Continuer
web-lesson-back = Un pas en arrière
web-lesson-show = Montrer
web-lesson-rather = C’est possible aussi ; mais pour cette leçon, choisissez : { $choice }
web-no-lesson = Pas encore de leçon
web-no-rules = Il n’y a pas ici de règles d’un tel jeu.
web-rules-title = Les règles : { $game }
web-rules-english = Ces règles ne sont pas encore traduites.
web-rule-example = Sur la table
web-search = Chercher dans les règles
web-found =
    { $count ->
        [0] Aucune règle ne contient tous ces mots.
        [one] { $count } règle.
       *[other] { $count } règles.
    }
web-contents = Sommaire
web-replay = Replay
web-eyes = Vu par
web-eyes-open = Toutes les cartes visibles
web-eyes-public = Public
web-link-moment = Lien vers cet instant
web-first = Au début
web-previous = Instant précédent
web-next = Instant suivant
web-last = À la fin
web-run = Faire défiler
web-pause = Arrêter
web-moment = Instant de la partie
web-moment-of = { $at } sur { $all }
web-play-on = Jouer à partir d’ici
