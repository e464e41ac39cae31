"""docs/wire.md and web/src/lib/wire.ts, made from the messages in `wire.py` and `wire_http.py` and the views of the games.

python -m archipel.server.wiredoc --write    writes both; without --write it says whether they are current
"""

from __future__ import annotations

import inspect
import re
import sys
import types
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from litestar import Response
from msgspec import Meta, Struct

from archipel.games import GAMES
from archipel.kernel.core import Game
from archipel.server import routes, wire, wire_http

ROOT: Final = Path(__file__).resolve().parents[3]
PAGE: Final = Path("docs/wire.md")
SCRIPT: Final = Path("web/src/lib/wire.ts")
MADE: Final = "made by `python -m archipel.server.wiredoc --write` from wire.py and wire_http.py: change those, not this"

INTRODUCTION: Final = f"""# The wire

<!-- {MADE} -->

How browsers, terminals and bots talk to a server: HTTP for the lobby, records and replays, one socket for each person at
a table. The same schema as OpenAPI is at `/schema/openapi.json` of every server. Times are milliseconds since 1970, seats
count from 0, and every refusal has a `code` for programs and a `sentence` for people.

## Who you are

`POST /api/people` with a name makes you a guest: the answer sets a signed cookie and gives a `csrf` token, which requests
that change something send as `X-CSRF-Token`. A bot of yours (`POST /api/bots`) sends `Authorization: Bearer TOKEN` instead,
with HTTP and the socket, and needs no CSRF token.

## Playing

Connect to `/api/tables/TABLE/socket` and send `hello`. You get `welcome`, then `table`, `game` and `chat` with all that you
do not have yet, and from then on whatever changes. A `game` message is whole: the view, the decision, and the events from
number `first` on. Cut your own list of events down to `first` and add them; so nothing is missed and nothing doubled, also
after a drop: say in `hello` how many `events` of which `epoch` and how many chat `lines` you have.

Answer a decision with `play`: its `number`, one of its `options`, and an `id` of your own. `done` means that the move is on
the disk. If no reply came, send the same message again after reconnecting: the same id is never carried out twice and gets
the same reply. `no` means that nothing has changed.

Words: with a `language` in `hello` (or later by `speak`) every `game` message also has the game in `words`, the same as in the
terminal: the question, its choices, who is waited for, and the story of its events. Each sentence names the last event
that it tells: cut your list of sentences as you cut that of events. Refusals on the socket are in that language, too; over
HTTP they are in the one that `Accept-Language` asks for. `describe` gives the whole table as text.

A message is sent only when something changed that you may know. Send `ping` when nothing else was sent for `heartbeat`
seconds. Before the server closes a connection it says `bye` and why. Code 1012 means that it restarts and 1013 that the
connection cannot go on: come back after `again` seconds and say `hello`. With 1008 there is nothing to come back to. A
connection that breaks without a `bye` is made anew in the same way. A frame of more than
{wire.LONGEST_FRAME} bytes is refused, one of more than a megabyte ends the connection.

Entropy of your own for the deal: `seal` it while the table waits, `contribute` it when the table is `opening`;
docs/fairness.md says how.
"""


def comments(struct: type) -> dict[str, str]:
    """The comment behind each field of a class, from its source."""
    found = re.finditer(r"^    (\w+): .*?  # (?!type:)(.+)$", inspect.getsource(struct), re.MULTILINE)
    return {each[1]: re.sub(r"\s+# fmt.*", "", each[2]) for each in found}


def ts(kind: Any) -> str:
    """A Python type as TypeScript."""
    origin = get_origin(kind)
    if origin is Annotated:
        return ts(get_args(kind)[0])
    if origin is Literal:
        return " | ".join(f'"{each}"' for each in get_args(kind))
    if origin in (Union, types.UnionType):
        return " | ".join(ts(each) for each in get_args(kind))
    if origin is list:
        inner = ts(get_args(kind)[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is tuple:
        args = get_args(kind)
        if len(args) == 2 and args[1] is Ellipsis:
            return ts(list[args[0]])  # type: ignore[valid-type]
        return f"[{', '.join(ts(each) for each in args)}]"
    if origin is dict:
        return f"Record<string, {ts(get_args(kind)[1])}>"
    simple = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}
    return simple[kind] if kind in simple else str(kind.__name__)


def limits(kind: Any) -> str:
    """What the values of a field must keep to, in words."""
    if get_origin(kind) is not Annotated:
        return ""
    found: list[str] = []
    for meta in get_args(kind)[1:]:
        if isinstance(meta, Meta):
            if meta.ge is not None and meta.le is not None:
                found.append(f"{meta.ge} to {meta.le}")
            if meta.max_length is not None:
                found.append(f"at most {meta.max_length} long")
            if meta.pattern is not None:
                found.append(f"like `{meta.pattern}`".replace("|", "\\|"))
    return ", ".join(found)


def structs() -> list[type[Struct]]:
    """Every message and every part of one, in the order of wire.py and wire_http.py."""
    found: list[type[Struct]] = []
    for module in (wire, wire_http):
        own = [each for each in vars(module).values() if inspect.isclass(each) and issubclass(each, Struct)]
        found += [each for each in own if each.__module__ == module.__name__]
    return [each for each in found if each not in (wire.FromServer, wire.FromClient)]


def tag_of(struct: type[Struct]) -> str:
    return str(struct.__struct_config__.tag) if struct.__struct_config__.tag is not None else ""


def ts_struct(struct: type[Struct]) -> list[str]:
    hints = get_type_hints(struct, include_extras=True)
    notes = comments(struct)
    lines = [f"/** {(struct.__doc__ or struct.__name__).strip()} */"] if documented(struct) else []
    if struct.__struct_config__.array_like:
        inner = ", ".join(f"{name}_: {ts(hints[name])}" for name in struct.__struct_fields__)  # `public` alone is reserved
        return [*lines, f"export type {struct.__name__} = [{inner}];", ""]
    lines.append(f"export interface {struct.__name__} {{")
    if tag_of(struct):
        lines.append(f'  type: "{tag_of(struct)}";')
    sent = struct.__struct_config__.forbid_unknown_fields and struct is not wire.Settings  # settings come back whole
    optional = set(struct.__struct_fields__[len(struct.__struct_fields__) - len(struct.__struct_defaults__) :]) if sent else set()
    for name in struct.__struct_fields__:
        note = f" // {notes[name]}" if name in notes else ""
        lines.append(f"  {name}{'?' if name in optional else ''}: {ts(hints[name])};{note}")
    return [*lines, "}", ""]


def documented(struct: type) -> bool:
    """Whether a class has words of its own; msgspec gives others its own."""
    return '"""' in inspect.getsource(struct)


def camel(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("-"))


def view_type(game: Game[Any, Any]) -> Any:
    return get_type_hints(type(game).view)["return"]


def parts(kind: Any) -> list[Any]:
    """The named tuples inside the type of a field: parts of a view, sent as lists."""
    if hasattr(kind, "_fields"):
        return [kind]
    return [part for each in get_args(kind) for part in parts(each)]


def ts_view(game: Game[Any, Any]) -> list[str]:
    """The view of a game, field by field."""
    view = view_type(game)
    notes = comments(view)
    lines: list[str] = []
    for part in dict.fromkeys([part for kind in get_type_hints(view).values() for part in parts(kind)]):
        inner = [f"  {name}: {ts(kind)}," for name, kind in get_type_hints(part).items()]
        lines += [f"/** {(part.__doc__ or '').strip()} */", f"export type {part.__name__} = [", *inner, "];", ""]
    lines += [f"/** {(view.__doc__ or '').strip()} */", f"export interface {camel(game.name)}View {{"]
    for name, kind in get_type_hints(view).items():
        lines.append(f"  {name}: {ts(kind)};{f' // {notes[name]}' if name in notes else ''}")
    return [*lines, "}", ""]


def typescript() -> str:
    """wire.ts, whole."""
    lines = [f"// {MADE.replace('`', '')}", ""]
    for struct in structs():
        lines += ts_struct(struct)
    for name in ("ServerMessage", "ClientMessage"):
        lines += [f"export type {name} =", *[f"  | {each.__name__}" for each in get_args(getattr(wire, name))]]
        lines[-1] += ";"
        lines.append("")
    for game in GAMES:
        lines += ts_view(game)
    views = [f'  "{game.name}": {camel(game.name)}View;' for game in GAMES]
    lines += ["/** The view of each game by its name. */", "export interface Views {", *views, "}"]
    return "\n".join(lines) + "\n"


def fields_table(struct: type[Struct]) -> list[str]:
    hints = get_type_hints(struct, include_extras=True)
    notes = comments(struct)
    if not struct.__struct_fields__:
        return []
    lines = ["", "| field | type | |", "|---|---|---|"]
    for name in struct.__struct_fields__:
        about = "; ".join(each for each in (notes.get(name, "").replace("|", "\\|"), limits(hints[name])) if each)
        lines.append(f"| `{name}` | {ts(hints[name]).replace('|', chr(92) + '|')} | {about} |")
    return lines


def message_lines(struct: type[Struct], title: str) -> list[str]:
    lines = [f"### {title}", ""]
    if documented(struct):
        lines.append((struct.__doc__ or "").strip())
    return [*lines, *fields_table(struct), ""]


def paths() -> list[str]:
    """Every address of the API."""
    lines = ["| request | body | answer | |", "|---|---|---|---|"]
    for handler in routes.HANDLERS:
        hints = get_type_hints(handler.fn)
        body = hints["data"].__name__ if "data" in hints else ""
        answer = ts(answered(hints["return"])) if is_wire(answered(hints["return"])) else ""
        method = next(iter(handler.http_methods))
        path = re.sub(r"\{(\w+):\w+\}", lambda each: each[1].upper(), next(iter(handler.paths)))
        lines.append(f"| `{method} {path}` | {body} | {answer} | {handler.summary} |")
    return lines


def answered(kind: Any) -> Any:
    """What is inside a response."""
    return get_args(kind)[0] if get_origin(kind) is Response else kind


def is_wire(kind: Any) -> bool:
    inner = get_args(kind)[0] if get_origin(kind) is list else kind
    return inspect.isclass(inner) and issubclass(inner, Struct)


def markdown() -> str:
    """wire.md, whole."""
    sockets = [*get_args(wire.ServerMessage), *get_args(wire.ClientMessage)]
    lines = [INTRODUCTION, "## HTTP", "", *paths(), "", "## Messages from the server", ""]
    for struct in get_args(wire.ServerMessage):
        lines += message_lines(struct, f"`{tag_of(struct)}`")
    lines += ["## Messages from a client", ""]
    for struct in get_args(wire.ClientMessage):
        lines += message_lines(struct, f"`{tag_of(struct)}`")
    lines += ["## Parts, bodies and answers", ""]
    for struct in structs():
        if struct not in sockets:
            lines += message_lines(struct, struct.__name__)
    return "\n".join(lines).rstrip() + "\n"


def stale(root: Path) -> list[Path]:
    """The files that do not say what they should."""
    made = {PAGE: markdown(), SCRIPT: typescript()}
    return [
        path for path, text in made.items() if not (root / path).exists() or (root / path).read_text(encoding="utf-8") != text
    ]


def main(arguments: Sequence[str]) -> int:
    if list(arguments) == ["--write"]:
        for path, text in {PAGE: markdown(), SCRIPT: typescript()}.items():
            (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
            (ROOT / path).write_text(text, encoding="utf-8")
        return 0
    for path in stale(ROOT):
        print(f"{path} is not current: python -m archipel.server.wiredoc --write", file=sys.stderr)
    return 1 if stale(ROOT) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
