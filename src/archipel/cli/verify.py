"""`archipel verify`: was the deal of a finished match fair?"""

from __future__ import annotations

import argparse
from pathlib import Path

from archipel.cli import UsageError, forget_output
from archipel.cli.arguments import rules_named, with_content
from archipel.kernel.fair import Receipt
from archipel.kernel.fair_record import from_json, receipts_from_json
from archipel.kernel.match import BadRecord
from archipel.kernel.record import rules_in
from archipel.verify import FAILED, WEAK, Verdict, passed, verify

HELP = "Check a finished match: that its draws were settled beforehand, and that nothing in its record was changed."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", metavar="RECORD", help="the fair record that the server published")
    parser.add_argument("--receipt", metavar="FILE", action="append", default=[], help="receipts you were given; may be repeated")
    parser.add_argument("--content", metavar="DIR", help="the content folder that it was played with, if not what ships")


def run(args: argparse.Namespace) -> int:
    text = text_of(args.record)
    try:
        from_json(text)
        game = with_content(rules_named(*rules_in(text)), args.content)
    except BadRecord as problem:
        raise UsageError(f"{args.record}: {problem}") from None
    receipts: list[Receipt] = []
    for path in args.receipt:
        try:
            receipts += receipts_from_json(text_of(path))
        except BadRecord as problem:
            raise UsageError(f"{path}: {problem}") from None
    try:
        verdicts = verify(game, text, receipts)
    except BadRecord as problem:
        raise UsageError(f"{args.record}: {problem}") from None
    try:
        print("\n".join(report(verdicts)), flush=True)
    except BrokenPipeError:  # whoever reads only the beginning, as `head` does, gets the right code all the same
        forget_output()
    return 0 if passed(verdicts) else 1


def report(verdicts: list[Verdict]) -> list[str]:
    """A line for each check, and one for all of them."""
    width = max(len(verdict.check) for verdict in verdicts)
    found = [f"{verdict.state:<6}  {verdict.check:<{width}}  {verdict.sentence}" for verdict in verdicts]
    failed = [verdict.check for verdict in verdicts if verdict.state == FAILED]
    weak = [verdict.check for verdict in verdicts if verdict.state == WEAK]
    if failed:
        last = f"This match is NOT proved fair: {', '.join(failed)}."
    elif weak:
        last = f"Nothing is wrong, but less is proved than could be: {', '.join(weak)}."
    else:
        last = "All checks passed."
    return [*found, "", last]


def text_of(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{path} cannot be opened ({error.strerror}).") from None
    except ValueError:
        raise UsageError(f"{path} is no text.") from None
