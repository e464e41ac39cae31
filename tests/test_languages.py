"""Every language says all that English says, with the same arguments; nothing is said that nobody asks for; and whole
games are told in every language without a hole, an English word in between or a sign in the wrong place."""

from __future__ import annotations

import ast
import itertools
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast as ftl
from fluent.syntax import parse

import archipel
from archipel import rulebook
from archipel.bots import BOTS
from archipel.games import GAMES
from archipel.kernel.core import OBSERVER, Game, Refusal, size_of
from archipel.kernel.match import Match
from archipel.kernel.rng import Rng
from archipel.text import DEFAULT, REMEMBERED, GameWords, Memory, MissingText, Texts, locales, tokens, words, words_for

PACKAGE = Path(archipel.__file__).parent
ROOT = PACKAGE.parent.parent
LANGUAGES = ("en", "fr", "de")
OTHERS = tuple(language for language in LANGUAGES if language != DEFAULT)
FOLDERS = sorted(path.parent for path in PACKAGE.rglob("en.ftl"))
NAMES = ("Ana", "Ben", "Iris", "Dan", "Eve")  # some begin with a vowel: French must not put "de" before them


def folder_of(game: Game[Any, Any]) -> Path:
    return PACKAGE / "games" / game.name.replace("-", "_")


SPOKEN = [game for game in GAMES if (folder_of(game) / "words.py").exists()]


# ---- the files -------------------------------------------------------------------------------------------------------


def messages_in(*texts: str) -> dict[str, ftl.Message]:
    """The messages of some files, by their names."""
    found: dict[str, ftl.Message] = {}
    for text in texts:
        for entry in parse(text).body:
            assert not isinstance(entry, ftl.Junk), entry.content
            if isinstance(entry, ftl.Message):
                found[entry.id.name] = entry
    return found


def patterns(message: ftl.Message) -> dict[str, ftl.Pattern]:
    """The text of a message, under "", and its attributes."""
    found = {attribute.id.name: attribute.value for attribute in message.attributes}
    return {**found, "": message.value} if message.value is not None else found


class Arguments(NamedTuple):
    """What a text is told: all arguments, and those that are printed and not only selected on."""

    all: set[str]
    printed: set[str]


def arguments(node: object, table: Mapping[str, ftl.Message], selecting: bool = False) -> Arguments:
    """The arguments of a text, those of the messages that it refers to included."""
    found = Arguments(set(), set())
    if isinstance(node, ftl.VariableReference):
        found.all.add(node.id.name)
        if not selecting:
            found.printed.add(node.id.name)
    elif isinstance(node, ftl.MessageReference) and node.id.name in table:
        pattern = patterns(table[node.id.name])[node.attribute.name if node.attribute else ""]
        join(found, arguments(pattern, table))
    elif isinstance(node, ftl.SelectExpression):
        join(found, arguments(node.selector, table, selecting=True))
        join(found, arguments(node.variants, table))
    elif isinstance(node, ftl.BaseNode):
        join(found, arguments(list(vars(node).values()), table, selecting))
    elif isinstance(node, list):
        for each in node:
            join(found, arguments(each, table, selecting))
    return found


def join(found: Arguments, more: Arguments) -> None:
    found.all.update(more.all)
    found.printed.update(more.printed)


def differences(english: str, other: str, shared: tuple[str, str] = ("", "")) -> list[str]:
    """How the messages of another language differ from the English ones; *shared* are those that both may refer to.

    A language need not select on all that English selects on, but it prints what English prints, and is told nothing else.
    """
    ours, theirs = messages_in(english), messages_in(other)
    our_table, their_table = messages_in(shared[0], english), messages_in(shared[1], other)
    found = [f"{name} is missing" for name in ours if name not in theirs]
    found += [f"{name} is not in English" for name in theirs if name not in ours]
    for name in ours:
        if name not in theirs:
            continue
        mine, its = patterns(ours[name]), patterns(theirs[name])
        if set(mine) != set(its):
            found.append(f"{name} has other attributes: {sorted(set(mine) ^ set(its))}")
        for attribute in set(mine) & set(its):
            wanted, given = arguments(mine[attribute], our_table), arguments(its[attribute], their_table)
            if wrong := (given.all - wanted.all) | (wanted.printed - given.all):
                found.append(f"{name}.{attribute} has other arguments: {sorted(wrong)}")
    return found


def read(folder: Path, language: str) -> str:
    return (folder / f"{language}.ftl").read_text(encoding="utf-8")


def test_there_are_three_languages() -> None:
    assert set(locales()) == set(LANGUAGES)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_language_has_the_messages_of_english(folder: Path, language: str) -> None:
    shared = PACKAGE / "locale"
    both = ("", "") if folder == shared else (read(shared, "en"), read(shared, language))
    assert differences(read(folder, "en"), read(folder, language), both) == []


TOY = """\
colour = { $colour ->
    [red] red
   *[blue] blue
}
take = { $you ->
    [seat] You take { colour } { $number }.
   *[none] { $seat } takes { colour } { $number }.
}
    .brief = { $number }
"""


@pytest.mark.parametrize(
    ("planted", "complaint"),
    [
        (TOY, []),
        (TOY.replace("[seat] You take { colour } { $number }.", "[none] X { $number }.").replace("{ $you", "{ $colour"), []),
        (TOY.partition("take =")[0], ["take is missing"]),
        (TOY + "more = More\n", ["more is not in English"]),
        (TOY.replace(".brief", ".short"), ["take has other attributes: ['brief', 'short']"]),
        (TOY.replace("    .brief = { $number }", "    .brief = X"), ["take.brief has other arguments: ['number']"]),
        (TOY.replace("{ colour } { $number }.", "{ colour } { $value }."), ["take. has other arguments: ['number', 'value']"]),
        (TOY.replace("$colour", "$color"), ["colour. has other arguments: ['color']", "take. has other arguments: ['color']"]),
    ],
)
def test_a_difference_between_languages_is_found(planted: str, complaint: list[str]) -> None:
    assert differences(TOY, planted) == complaint


# ---- no message is unused, none that is named is missing -------------------------------------------------------------

QUOTED = re.compile(r"""['"`]([a-z]+(?:-[a-z0-9]+)+)(?:\.[a-z]+)?['"`]""")
BUILT = re.compile(r"""`((?:web|lesson)-(?:[a-z0-9]+-)*)\$\{""")
REMARK = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<![:\w])//[^\n]*", re.S)

COLON = re.compile(r"""^(?!.*console).*(?:\}: (?:\$\{|</)|[+(] ?["']: ["']|`[^`]*\}: `)""", re.M)  # between two texts

WEB_SOURCES = ("*.ts", "*.svelte", "*.js", "*.html")


@cache
def python_strings() -> frozenset[str]:
    """All string constants of the Python sources, the pieces of f-strings included."""
    found: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return frozenset(found)


@cache
def web_text() -> str:
    """All sources of the client, without their comments."""
    folder = ROOT / "web" / "src"
    files = [path for kind in WEB_SOURCES for path in sorted(folder.rglob(kind)) if ".test." not in path.name]
    return "\n".join(REMARK.sub("", path.read_text(encoding="utf-8")) for path in files)


@cache
def lesson_text() -> str:
    """The lessons: each moment names its message."""
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("lesson.toml")))


def dashed(name: str) -> str:
    return name.lower().replace("_", "-")


def built_by_python() -> set[str]:
    """The names that Python builds from codes: of questions, answers, events, refusals, options, bots and commands."""
    strings = python_strings()
    found = {f"bot-{dashed(bot)}" for bot in BOTS}
    for game in GAMES:
        found |= {f"prompt-{dashed(row.name)}" for row in game.questions}
        found |= {f"choice-{dashed(row.name)}" for row in game.verbs}
        endings = {"", *(each for each in strings if re.fullmatch(r"-[a-z]+", each))}  # -hidden, -short, -own
        found |= {f"event-{dashed(row.name)}{ending}" for row in game.events for ending in endings}
        for option in game.options:
            name = f"option-{dashed(option.name)}"
            found |= {name, *(f"{name}-{dashed(value)}" for value in option.values)}
            found |= {f"option-value-{dashed(value)}" for value in option.values}
    plain = [each for each in strings if re.fullmatch(r"[a-z_]+", each)]
    found |= {f"{kind}-{dashed(each)}" for kind in ("refusal", "command") for each in plain}
    pieces = [each for each in strings if re.fullmatch(r"[a-z]+_", each)]  # owner_ before the name of a refusal
    found |= {f"refusal-{dashed(piece + each)}" for piece in pieces for each in plain}
    return found


def unused(messages: Mapping[str, ftl.Message], named: Iterable[str], beginnings: Iterable[str] = ()) -> list[str]:
    """The messages that are neither named nor referred to by one that is."""
    starts = tuple(beginnings)
    waiting = [name for name in messages if name in set(named) or (starts and name.startswith(starts))]
    said = set(waiting)
    while waiting:
        for name in references(messages[waiting.pop()]):
            if name in messages and name not in said:
                said.add(name)
                waiting.append(name)
    return [name for name in messages if name not in said]


def references(node: object) -> Iterator[str]:
    """The messages that a message names in its text."""
    if isinstance(node, ftl.MessageReference):
        yield node.id.name
    if isinstance(node, ftl.BaseNode):
        for value in vars(node).values():
            yield from references(value)
    elif isinstance(node, list):
        for each in node:
            yield from references(each)


def all_named() -> set[str]:
    python = {each.partition(".")[0] for each in python_strings()}
    return python | set(QUOTED.findall(web_text() + lesson_text())) | built_by_python()


def test_every_message_is_used() -> None:
    """A shared message may be used by the words of one game alone."""
    named, beginnings = all_named(), set(BUILT.findall(web_text()))
    shared = messages_in(read(PACKAGE / "locale", "en"))
    folders = [PACKAGE / "locale", *(folder_of(game) for game in SPOKEN)]
    idle = {folder: set(unused({**shared, **messages_in(read(folder, "en"))}, named, beginnings)) for folder in folders}
    found = {f"{folder.name}: {name}" for folder in folders for name in idle[folder] - set(shared)}
    found |= {f"locale: {name}" for name in set.intersection(*idle.values()) & set(shared)}
    assert sorted(found) == []


def test_every_message_that_the_client_names_is_there() -> None:
    known: set[str] = set()
    for folder in FOLDERS:
        known |= set(messages_in(read(folder, "en")))
    named = {name for name in QUOTED.findall(web_text() + lesson_text()) if name.startswith(("web-", "lesson-"))}
    assert sorted(named - known) == []


def test_an_unused_message_is_found() -> None:
    table = messages_in("a-a = { b-b }\nb-b = B\nc-c = { d-d }\nd-d = D\ne-e-x = E\n")
    assert unused(table, ["a-a"]) == ["c-c", "d-d", "e-e-x"]
    assert unused(table, ["a-a", "c-c"], ["e-e-"]) == []


def test_names_in_the_client_are_found() -> None:
    source = "t('web-home') + t(`web-mine`) + t(\"web-seat.label\") + t(`web-slip-${kind}`) + `card-${id}` // t('web-no')\n"
    source = REMARK.sub("", source + "/* t('web-not') */ <!-- t('web-nor') --> 'https://web-page'")
    assert QUOTED.findall(source) == ["web-home", "web-mine", "web-seat"]
    assert BUILT.findall(source) == ["web-slip-"]


def test_the_client_puts_no_colon_between_texts() -> None:
    """French has a space before it: `web-colon` knows. What is said to developers alone does not count."""
    assert COLON.findall(web_text()) == []


PLANTED_COLONS = ("`${name}: ${text}`", "<span>{when}: </span>", "name + ': ' + text", "join(': ')", "`${name}: `")


@pytest.mark.parametrize("planted", PLANTED_COLONS)
def test_a_colon_between_texts_is_found(planted: str) -> None:
    assert COLON.search(planted)


# ---- what a sentence must not look like ------------------------------------------------------------------------------

FLAWS: Mapping[str, str] = {
    r"[{}]": "a brace",
    r"\S[ \u00a0\u202f]{2,}\S": "two spaces",
    r"[ \u00a0\u202f][,.)](?!\d)(?!\.)": "a space before a sign",
    r"[(„‘][ \u00a0]": "a space after an opening sign",
    r"['\"]": "a straight quote",
    r"\w_\w": "a code",
    r"\?\?\?": "a hole",
    r",,|\.\.(?!\.)|::|;;|,\.": "two signs",
}
FLAWS_OF: Mapping[str, Mapping[str, str]] = {
    "en": {r"\bcolor|\w[ \u00a0](?:[:;!]|\?$)": "not British English"},
    "fr": {
        r"\w[:;!](?:\s|$)|[»)][:;!?]|\w\?(?:\s|$)": "a sign without its space",
        r" :": "an ordinary space before a colon",
        r"(?<!ou)(?<!,)(?<!aide)(?<![Tt]apez) [;!](?:\s|$)": "an ordinary space before a sign",
        r"«(?!\u00a0)|(?<!\u00a0)»": "a quote without its space",
        r"(?<!-)\b(?:[Dd]e|[Qq]ue|[Ll]e|[Nn]e|[Ss]e|[Jj]e|[Jj]usque) [aeéèêiîoôuAEÉÈÊIÎOÔU]": "a missing elision",
        r"\b(?:[Dd]e les?|[Àà] les?|[Ss]i ils?)\b(?! plus)": "a missing contraction",
        r"[‘’] ": "a space after an apostrophe",
        r"‘|“|„": "a quote of another language",
        r"(?<!Premier )\bjoueu": "a word that the glossary avoids",
    },
    "de": {
        r"\w[ \u00a0](?:[:;!]|\?$)": "a space before a sign",
        r"«|»|‘|”": "a quote of another language",
        r"\b(?:Spieler|Gegner|Gewinner)": "a word that the glossary avoids",
        r": (?:du \w+st|ihr \w+t|wähle|spiele|nimm|lege)\b": "a sentence that begins small after a colon",
    },
}


PICTURE = re.compile(r"[a-h1-9] {2,}\S|\(x\)")  # a row of a map, or what explains its signs


def flaws(text: str, language: str) -> list[str]:
    """What is wrong with the look of a text, line by line."""
    found: list[str] = []
    for line in text.split("\n"):
        if PICTURE.match(line.strip()):
            continue
        for pattern, what in [*FLAWS.items(), *FLAWS_OF[language].items()]:
            if re.search(pattern, line.strip()):
                found.append(f"{what}: {line.strip()!r}")
    return found


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "You take { $card }."),
        ("en", "You take  red 7."),
        ("en", "You take red 7 ."),
        ("en", "Ben takes red_blue."),
        ("en", "It's red 7."),
        ("en", "You take , red 7"),
        ("fr", "Actions : rouge"),
        ("fr", "Actions: rouge"),
        ("fr", "rouge ; bleu"),
        ("fr", "rouge; bleu"),
        ("fr", "Quel est votre nom?"),
        ("fr", "« rouge »"),
        ("fr", "La carte de Ana."),
        ("fr", "Le pli que Ana joue."),
        ("fr", "le dessus de le paquet"),
        ("fr", "L’ île 2"),
        ("de", "Aktionen : Rot"),
        ("de", "Wer ist Gewinner?"),
        ("de", "Zeige ‘Rot’"),
        ("de", "Du gewinnst: wähle den Schatz."),
    ],
)
def test_a_flaw_is_found(language: str, text: str) -> None:
    assert flaws(text, language)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "  Ben: red 7, value 9 with 2 additions (SOS-21)…"),
        ("fr", "Réserve\u00a0: 12 Bonus\u202f; le 8 bleu joué par Ana, «\u00a0d’île en île\u00a0»."),
        ("fr", "Tapez ? ou q."),
        ("de", "„Rot 7“: Du gewinnst; Ana nimmt die 5 von Ben."),
    ],
)
def test_a_good_sentence_has_no_flaw(language: str, text: str) -> None:
    assert flaws(text, language) == []


# ---- every message, with all that can be selected --------------------------------------------------------------------

PEOPLE = ("seat", "victim", "owner", "to", "next", "giver", "others", "people", "name", "holders")
COUNTS = (0, 1, 2, 7)
MOST = 400  # combinations of one message
NOT_PROSE = (".match", "fillers", "command-", "word-", "replay-words-", "list-apart", "and-", ".usage", "view-legend")


def selections(node: object, table: Mapping[str, ftl.Message]) -> dict[str, set[str]]:
    """For each argument that is selected on, the keys there are."""
    found: dict[str, set[str]] = {}
    if isinstance(node, ftl.MessageReference) and node.id.name in table:
        pattern = patterns(table[node.id.name])[node.attribute.name if node.attribute else ""]
        return selections(pattern, table)
    if isinstance(node, ftl.SelectExpression) and isinstance(node.selector, ftl.VariableReference):
        keys = {v.key.value if isinstance(v.key, ftl.NumberLiteral) else v.key.name for v in node.variants}
        found[node.selector.id.name] = keys
    parts = list(vars(node).values()) if isinstance(node, ftl.BaseNode) else node if isinstance(node, list) else []
    for each in parts:
        for name, keys in selections(each, table).items():
            found[name] = found.get(name, set()) | keys
    return found


def calls(node: object) -> Iterator[ftl.FunctionReference]:
    """NUMBER and its like in a text: what they are told is a number."""
    if isinstance(node, ftl.FunctionReference):
        yield node
    parts = list(vars(node).values()) if isinstance(node, ftl.BaseNode) else node if isinstance(node, list) else []
    for each in parts:
        yield from calls(each)


def fillings(pattern: ftl.Pattern, table: Mapping[str, ftl.Message]) -> Iterator[dict[str, Any]]:
    """Arguments for a text: every key of every selector, in as many combinations as are worth the while."""
    picked = selections(pattern, table)
    numbers = {name for each in calls(pattern) for name in arguments(each, table).all}
    values: dict[str, list[Any]] = {}
    for name in sorted(arguments(pattern, table).all):
        keys = picked.get(name, set())
        if not keys:
            values[name] = ["Ana"] if name in PEOPLE else [7] if name in numbers else ["7"]
        elif all(key in ("one", "other", "few", "many") or key.isdigit() for key in keys):
            values[name] = sorted({*COUNTS, *(int(key) for key in keys if key.isdigit())})
        else:
            values[name] = sorted(keys - {"other"} or keys)  # codes; "other" stands for those that have no variant
    for combination in itertools.islice(itertools.product(*values.values()), MOST):
        yield dict(zip(values, combination, strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_message_reads_well_whatever_is_selected(folder: Path, language: str) -> None:
    shared = PACKAGE / "locale"
    sources = [read(shared, language)] if folder == shared else [read(shared, language), read(folder, language)]
    table = messages_in(*sources)
    bundle = FluentBundle([language], use_isolating=False)
    for source in sources:
        bundle.add_resource(FluentResource(source), allow_overrides=True)
    for name in messages_in(sources[-1]):
        for attribute, pattern in patterns(table[name]).items():
            whole = f"{name}.{attribute}" if attribute else name
            if any(each in whole for each in NOT_PROSE):
                continue
            message = bundle.get_message(name)
            spoken = message.attributes[attribute] if attribute else message.value
            assert spoken is not None
            for filling in fillings(pattern, table):
                text, problems = bundle.format_pattern(spoken, filling)
                assert not problems, f"{whole}: {problems}"
                assert flaws(str(text), language) == [], f"{whole} with {filling}"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_no_language_blames_or_pleads(folder: Path) -> None:
    """The words that the glossary keeps out of refusals; `fillers` lists what people may type."""
    unwanted = {"fr": r"\b(erreur|invalide|illégal|veuillez)", "de": r"\b(ungültig|fehler|bitte|verboten|illegal)"}
    for language, pattern in unwanted.items():
        for name, message in messages_in(read(folder, language)).items():
            said = " ".join(each for each in texts_of(message))
            assert name == "fillers" or not re.search(pattern, said, re.I), name


def texts_of(node: object) -> Iterator[str]:
    if isinstance(node, ftl.TextElement):
        yield node.value
    elif isinstance(node, ftl.BaseNode):
        for value in vars(node).values():
            yield from texts_of(value)
    elif isinstance(node, list):
        for each in node:
            yield from texts_of(each)


# ---- whole games, told in every language -----------------------------------------------------------------------------

ENOUGH = 6  # of one question; from then on one in seven will do


class Teller:
    """Says all there is to say in one language, with no other behind it, and notes what is wrong with it."""

    def __init__(self, game: Game[Any, Any], language: str) -> None:
        self.game = game
        self.language = language
        self.asked: Counter[str] = Counter()
        self.verbs: set[str] = set()
        self.events: set[str] = set()
        self.refused: dict[str, Refusal] = {}
        self.flaws: list[str] = []
        self.heard: set[str] = set()
        commands = [name for name in messages_in(read(PACKAGE / "locale", "en")) if name.startswith("command-")]
        self.commands = {word for name in commands for word in words(language).say(name).split()}

    def words(self, seats: int, reader: int) -> GameWords[Any]:
        return words_for(self.game, seats, reader, NAMES[:seats], self.language)

    def hear(self, text: str) -> None:
        for line in text.split("\n"):
            if line not in self.heard:
                self.heard.add(line)
                self.flaws += flaws(line, self.language)

    def verb(self, code: int) -> str:
        return next(row.name for row in self.game.verbs if row.first <= code < row.first + row.size())

    def question(self, match: Match[Any, Any], seat: int) -> None:
        """Ask, list the answers, and understand each of them by its name, its whole text and its number."""
        decision = match.decision(seat)
        assert decision is not None
        self.asked[decision.question] += 1
        new = {self.verb(code) for code in decision.options} - self.verbs
        if self.asked[decision.question] > ENOUGH and len(match.steps) % 7 and not new:
            return
        spoken, view = self.words(match.state.seats, seat), match.view(seat)
        for text in (spoken.prompt(decision, view), spoken.status(view), spoken.waiting(match.asked())):
            self.hear(text)
        listed = spoken.choices(decision, view)
        assert len({choice.text for choice in listed}) == len(listed), [choice.text for choice in listed]
        chosen = listed[:4] + listed[-2:] + [choice for choice in listed if self.verb(choice.code) in new]
        found = listed[len(match.steps) % len(listed)]  # any of them: to find one, every answer of the game is named
        assert spoken.find(found.brief, decision, view) == found.code
        for choice in chosen:
            self.verbs.add(self.verb(choice.code))
            self.hear(choice.text)
            self.hear(choice.brief)
            for typed in (choice.key, choice.brief.upper(), choice.text):
                assert spoken.parse(typed, decision, view) == choice.code, typed
            if self.verb(choice.code) in new:
                assert spoken.find(choice.brief, decision, view) == choice.code
            for text in (choice.brief, choice.text):
                assert not set(tokens(text)[:1]) & self.commands, f"{text!r} would be taken for a command"
        if self.asked[decision.question] <= ENOUGH:
            for code in range(size_of(self.game.verbs)):
                refusal = match.refusal(seat, code)
                if refusal is not None and self.refused.setdefault(refusal.name, refusal) == refusal:
                    self.hear(spoken.sentence(refusal))

    def table(self, match: Match[Any, Any], viewer: int) -> None:
        spoken, view = self.words(match.state.seats, viewer), match.view(viewer)
        self.hear(spoken.view_text(view))
        self.hear(spoken.score_text(view, match.story(viewer)))
        if viewer != OBSERVER:
            self.hear(spoken.hand_text(view))
        else:
            self.hear(spoken.open_text([match.view(each) for each in (*range(match.state.seats), OBSERVER)]))

    def end(self, match: Match[Any, Any]) -> None:
        self.events |= {self.game.events[event.kind].name for event in match.journal}
        for viewer in (OBSERVER, *range(match.state.seats)):
            spoken = self.words(match.state.seats, viewer)
            for line in spoken.story(match.story(viewer)):
                self.hear(line)
                assert not line or line.endswith((".", "…")), line
            self.hear(spoken.result_text(match.view(viewer)))
        for line in self.words(match.state.seats, OBSERVER).story(match.journal):
            self.hear(line)


def tables(game: Game[Any, Any]) -> list[tuple[int, dict[str, int]]]:
    """Numbers of seats and settings: together every number of seats, and every value of every option."""
    counts = range(game.min_seats, game.max_seats + 1)
    most = max(len(counts), *(len(option.values) for option in game.options), 3)
    settings = [{option.name: number % len(option.values) for option in game.options} for number in range(most)]
    return [(counts[number % len(counts)], each) for number, each in enumerate(settings)]


@cache
def tellers(game: Game[Any, Any]) -> list[Teller]:
    """The languages, each after telling games at every number of seats with every value of the options."""
    found = [Teller(game, language) for language in LANGUAGES]
    kept = {id(texts): texts.bundles for texts in (words(teller.language, folder_of(game).name) for teller in found)}
    alone = [words(teller.language, folder_of(game).name) for teller in found]
    for texts in alone:
        texts.said = Memory(REMEMBERED)
        texts.bundles = texts.bundles[:1]  # no English behind it
    try:
        for seats, settings in tables(game):
            match = Match(game, seats, settings, Rng(seats))
            rng = Rng(1000 + seats)
            while not match.over():
                waiting = match.asked()
                seat = waiting[rng.below(len(waiting))]
                for teller in found:
                    teller.question(match, seat)
                    if len(match.steps) % 29 == 0:
                        teller.table(match, OBSERVER if len(match.steps) % 2 else seat)
                match.submit(seat, int(game.pick(match.state, seat, rng)))
            for teller in found:
                teller.table(match, OBSERVER)
                teller.end(match)
    finally:
        for texts in alone:
            texts.said = Memory(REMEMBERED)
            texts.bundles = kept[id(texts)]
    return found


@pytest.mark.parametrize("game", SPOKEN, ids=lambda game: str(game.name))
def test_whole_games_are_told_in_every_language(game: Game[Any, Any]) -> None:
    for teller in tellers(game):
        assert list(dict.fromkeys(teller.flaws)) == [], teller.language


@pytest.mark.parametrize("game", SPOKEN, ids=lambda game: str(game.name))
def test_the_games_told_reach_every_question_and_answer(game: Game[Any, Any]) -> None:
    """Else they would prove little; every event, reached or not, has its message by the tests above."""
    names = {row.name for row in game.questions if row.name != "nothing" and not row.name.startswith("draw_")}
    for teller in tellers(game):
        assert names - set(teller.asked) == set()
        assert {row.name for row in game.verbs} - teller.verbs == set()
        assert len(teller.events) >= len(game.events) - 4
        assert len(teller.refused) > 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SPOKEN, ids=lambda game: str(game.name))
def test_every_row_of_the_tables_has_words(game: Game[Any, Any], language: str) -> None:
    table = messages_in(read(folder_of(game), language))
    wanted = [f"event-{dashed(row.name)}" for row in game.events] + [f"choice-{dashed(row.name)}" for row in game.verbs]
    wanted += [f"prompt-{dashed(row.name)}" for row in game.questions if row.name != "nothing" and "draw_" not in row.name]
    wanted += ["game-title", *(f"option-{dashed(option.name)}" for option in game.options)]
    assert [name for name in wanted if name not in table] == []
    for row in game.verbs:
        assert set(patterns(table[f"choice-{dashed(row.name)}"])) == {"", "brief", "match"}


def test_what_a_teller_hears_is_looked_at_line_by_line() -> None:
    teller = Teller(GAMES[0], "fr")
    teller.hear("Votre main\n  rouge 7, 9\n\nVous passez le 7 bleu à Ana.")
    assert teller.flaws == []
    teller.hear("Votre main\n  rouge  7\nLa carte de Ana.")
    assert [each.partition(":")[0] for each in teller.flaws] == ["two spaces", "a missing elision"]


def test_a_hole_in_a_language_is_not_filled_from_english(tmp_path: Path) -> None:
    """What `tellers` does to each language: without the English bundle a missing message raises."""
    (tmp_path / "en.ftl").write_text("hello = Hello\n", encoding="utf-8")
    (tmp_path / "fr.ftl").write_text("bye = Adieu\n", encoding="utf-8")
    texts = Texts("fr", [tmp_path])
    assert texts.say("hello") == "Hello"
    texts.said = Memory(REMEMBERED)
    texts.bundles = texts.bundles[:1]
    with pytest.raises(MissingText, match="hello"):
        texts.say("hello")


# ---- what is typed ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_means_two_commands(language: str) -> None:
    messages = messages_in(read(PACKAGE / "locale", language))
    commands = [name for name in messages if name.startswith("command-")]
    said = [word for name in commands for word in words(language).say(name).split()]
    assert len(said) == len(set(said))
    assert all(word == word.casefold() for word in said)
    assert all({each.id.name for each in messages[name].attributes} == {"usage", "help"} for name in commands)
    usages = [words(language).say(f"{name}.usage").partition(" ")[0].strip(",") for name in commands]
    assert set(usages) <= set(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_colours_have_different_signs(language: str) -> None:
    texts = words(language, "sea_or_shore")
    signs = [texts.say("colour-sign", colour=colour) for colour in ("red", "blue", "green", "purple")]
    assert len(set(signs)) == 4


# ---- the rules -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SPOKEN, ids=lambda game: str(game.name))
def test_the_rules_have_the_same_ids_sections_and_marks(game: Game[Any, Any], language: str) -> None:
    english, other = rulebook.rules_of(game.name), rulebook.rules_of(game.name, language)
    assert [[rule.id for rule in section.rules] for section in other.sections] == [
        [rule.id for rule in section.rules] for section in english.sections
    ]
    assert [len(section.prose) for section in other.sections] == [len(section.prose) for section in english.sections]
    assert {rule.id: rule.marks for rule in other.rules()} == {rule.id: rule.marks for rule in english.rules()}
    assert other.title == words(language, folder_of(game).name).say("game-title")


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", SPOKEN, ids=lambda game: str(game.name))
def test_the_rules_are_translated_and_name_the_same_rules(game: Game[Any, Any], language: str) -> None:
    """Every rule differs from the English one, names the same other rules and looks as its language writes."""
    other = {rule.id: rule.text for rule in rulebook.rules_of(game.name, language).rules()}
    for rule in rulebook.rules_of(game.name).rules():
        assert other[rule.id] != rule.text, rule.id
        cited = re.compile(r"[A-Z]{2,}-E?\d+")
        assert sorted(cited.findall(other[rule.id])) == sorted(cited.findall(rule.text)), rule.id
        assert flaws(rulebook.plain(other[rule.id]), language) == [], rule.id


def test_rules_of_an_unknown_language_are_read_in_english() -> None:
    assert rulebook.rules_of("sea-or-shore", "tlh") == rulebook.rules_of("sea-or-shore")
