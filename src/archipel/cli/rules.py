"""`archipel rules`: the rules in this project's words, where the code holds them, and which tests prove them."""

from __future__ import annotations

import argparse
import re

from rich.console import Console
from rich.text import Text

from archipel import rulebook
from archipel.cli import UsageError
from archipel.cli.arguments import game_named, language_named
from archipel.games import GAMES
from archipel.rulebook import Rule, Rulebook, UnknownRule
from archipel.text import DEFAULT, Texts, Value, words

HELP = "Look up the rules: all of a game, or one with the code that holds it and the tests that prove it."
WIDEST = 100  # columns; longer lines are hard to read
EMPHASIS = re.compile(r"\*([^*]+)\*")
LIKE_AN_ID = re.compile(r"[A-Za-z]{2,}-[Ee]?[0-9]+")
SHORT_ID = re.compile(r"[Ee]?[0-9]+")


def rule_text(rule_id: str, language: str = DEFAULT) -> str:
    """A rule in this project's words, its id first: `SOS-23 When all have played, every card is uncovered.`

    The id may be in any case. UsageError says that there is no such rule, and which there are.
    """
    rule = rule_called(rule_id, language)
    return f"{rule.id} {rulebook.plain(rule.text)}"


def rule_called(rule_id: str, language: str) -> Rule:
    try:
        return rulebook.find_rule(rule_id, language)
    except UnknownRule as error:
        raise UsageError(str(error)) from None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="a game; without one, the games are listed")
    parser.add_argument("id", nargs="?", metavar="ID", help="a rule, like SOS-22 (its game need not be named)")
    parser.add_argument("--lang", metavar="LANGUAGE", default=DEFAULT, help="the language (default: en)")


def run(args: argparse.Namespace) -> int:
    console = Console(highlight=False)
    console.width = min(console.width, WIDEST)
    args.lang = language_named(args.lang)
    texts = words(args.lang)
    with console.capture() as page:
        if args.game is None:
            list_games(console, texts)
        elif args.id is not None:
            name = game_named(args.game).name
            show_rule(console, name, rule_of(name, args.id, texts.locale), texts)
        elif LIKE_AN_ID.fullmatch(args.game):
            rule = rule_called(args.game, texts.locale)
            show_rule(console, rulebook.game_of_rule(rule.id), rule, texts)
        else:
            show_game(console, rulebook.rules_of(game_named(args.game).name, texts.locale))
    print(page.get(), end="")
    return 0


def rule_of(name: str, rule_id: str, language: str) -> Rule:
    """The rule of a game; where the game is named, the number alone will do."""
    rules = rulebook.rules_of(name, language).rules()
    wanted = rule_id.upper()
    if SHORT_ID.fullmatch(wanted):
        wanted = f"{rules[0].id.partition('-')[0]}-{wanted}"
    for rule in rules:
        if rule.id == wanted:
            return rule
    raise UsageError(f"{name} has no rule {rule_id!r}; its rules are {rules[0].id} to {rules[-1].id}.")


def styled(text: str) -> Text:
    """A text with its emphasis shown, where the terminal can."""
    shown = Text()
    for place, piece in enumerate(EMPHASIS.split(text.replace("`", ""))):
        shown.append(piece, style="italic" if place % 2 else "")
    return shown


def show(console: Console, text: Text, margin: Text | None = None) -> None:
    """Print a paragraph, to the right of a *margin* that stands beside its first line."""
    left = Text() if margin is None else margin
    for line in text.wrap(console, console.width - len(left)):
        line.rstrip()
        console.print(Text.assemble(left, line), soft_wrap=True)
        left = Text(" " * len(left))


def list_games(console: Console, texts: Texts) -> None:
    for game in GAMES:
        book = rulebook.rules_of(game.name, texts.locale)
        values: dict[str, Value] = {"title": book.title, "least": game.min_seats, "most": game.max_seats}
        line = Text(texts.say("rules-game", values, rules=len(book.ids())))
        show(console, line, Text(f"{game.name}  ", style="bold"))
    console.print()
    show(console, Text(texts.say("rules-one", game=GAMES[0].name)))


def show_game(console: Console, book: Rulebook) -> None:
    show(console, Text(book.title, style="bold underline"))
    for paragraph in book.prose:
        console.print()
        show(console, styled(paragraph))
    for section in book.sections:
        console.print()
        show(console, Text(section.title, style="bold"))
        for place, paragraph in enumerate(section.prose):
            if place:
                console.print()
            show(console, styled(paragraph))
        for rule in section.rules:
            width = max(len(each.id) for each in section.rules)
            show(console, styled(rule.text), Text(f"{rule.id:<{width}} ", style="bold cyan"))


def show_rule(console: Console, name: str, rule: Rule, texts: Texts) -> None:
    """One rule, where the code holds it and what proves it."""
    show(console, styled(rule.text), Text(f"{rule.id} ", style="bold cyan"))
    places = []
    for holder in rulebook.holders(name, rule.id):
        places.append(f"archipel/{holder.file}:{holder.line}  {holder.name}".rstrip())
    show_list(console, texts.say("rules-held"), places, texts.say("rules-not-held"))
    show_list(console, texts.say("rules-proved"), rulebook.proofs_of(name).get(rule.id, []), texts.say("rules-not-proved"))


def show_list(console: Console, title: str, lines: list[str], nothing: str) -> None:
    """A list whose entries are not broken: they are places to go to, to be copied."""
    console.print()
    console.print(Text(title, style="bold"))
    for line in lines or [nothing]:
        console.print(Text(f"  {line}"), soft_wrap=True)
