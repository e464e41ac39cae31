"""docs/wire.md and web/src/lib/wire.ts, made from the messages in `wire.py` and `wire_http.py` and the views of the games.

PYTHONPATH=src python -m archipel.server.wiredoc --write    writes both; without --write it says whether they are current
"""

from __future__ import annotations

import inspect
import re
import sys
import types
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from litestar import Response
from litestar.handlers import HTTPRouteHandler
from litestar.params import ParameterKwarg
from msgspec import Meta, Struct

from archipel.build import build_kind
from archipel.games import GAMES
from archipel.kernel.core import Game
from archipel.server import routes, wire, wire_http
from archipel.server.wire_guide import CODES, GUIDE

ROOT: Final = Path(__file__).resolve().parents[3]
PAGE: Final = Path("docs/wire.md")
SCRIPT: Final = Path("web/src/lib/wire.ts")
COMMAND: Final = "PYTHONPATH=src python -m archipel.server.wiredoc --write"
MADE: Final = f"made by `{COMMAND}` from wire.py, wire_http.py and wire_guide.py: change those, not this"

INTRODUCTION: Final = f"""# The wire

<!-- {MADE} -->

{GUIDE}"""
AFTER_HTTP: Final = """
Behind a ? is what may be asked for in the address, with what is meant where it is left out. `language` is one such as
`fr`; where it is left out, `Accept-Language` decides (a replay then has no words).
"""
BEFORE_CODES: Final = """\
`no`, `bye` and every refusal over HTTP have one of these. An answer that the rules of a game do not allow has a name that
the game gives it, such as `not_in_hand`; `rule` is then the id of the rule.
"""
BEFORE_VIEWS: Final = """\
All that a seat may know, by the name of the game; for spectators `seat` is -3. What a number means is in the tables of
the game (`value_names`); where that is not enough, `sight.py` and `state.py` of the game say more.
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
    if get_origin(kind) in (Union, types.UnionType):
        return ", ".join(each for each in map(limits, get_args(kind)) if each)
    if get_origin(kind) is not Annotated:
        return ""
    found: list[str] = []
    for meta in get_args(kind)[1:]:
        if isinstance(meta, Meta):
            if meta.ge is not None and meta.le is not None:
                found.append(f"{meta.ge} to {meta.le}")
            if meta.min_length is not None and meta.max_length is not None:
                found.append(f"{meta.min_length} to {meta.max_length} long")
            elif meta.max_length is not None:
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


def defaults(struct: type[Struct]) -> dict[str, Any]:
    """What may be left out of something that is sent to the server, and what is meant then."""
    if not struct.__struct_config__.forbid_unknown_fields:
        return {}
    found = [each for each in msgspec.structs.fields(struct) if not each.required]
    return {each.name: each.default if each.default is not msgspec.NODEFAULT else each.default_factory() for each in found}


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
    optional = defaults(struct) if struct is not wire.Settings else {}  # settings come back whole
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


def shown(value: Any) -> str:
    """A default as it would be written; of settings that each of them has its own."""
    return "all as below" if isinstance(value, wire.Settings) else f"`{msgspec.json.encode(value).decode()}`"


def fields_table(struct: type[Struct]) -> list[str]:
    hints = get_type_hints(struct, include_extras=True)
    notes = comments(struct)
    if not struct.__struct_fields__:
        return []
    optional = {name: shown(value) for name, value in defaults(struct).items()}
    lines = ["", "| field | type | |", "|---|---|---|"]
    for name in struct.__struct_fields__:
        default = f"default {optional[name]}" if name in optional else ""
        about = "; ".join(each for each in (notes.get(name, "").replace("|", "\\|"), limits(hints[name]), default) if each)
        lines.append(f"| `{name}` | {ts(hints[name]).replace('|', chr(92) + '|')} | {about} |")
    return lines


def message_lines(struct: type[Struct], title: str) -> list[str]:
    lines = [f"### {title}", ""]
    if documented(struct):
        lines.append((struct.__doc__ or "").strip())
    if struct.__struct_config__.array_like:
        lines.append(f"Sent as a list without names: `[{', '.join(struct.__struct_fields__)}]`.")
    return [*lines, *fields_table(struct), ""]


def paths() -> list[str]:
    """Every address of the API."""
    lines = ["| request | body | answer | |", "|---|---|---|---|"]
    for handler in routes.HANDLERS:
        hints = get_type_hints(handler.fn)
        body = hints["data"].__name__ if "data" in hints else ""
        found = answered(handler, hints["return"])
        answer = ts(found) if is_wire(found) else ""
        method = next(iter(handler.http_methods))
        path = re.sub(r"\{(\w+):\w+\}", lambda each: each[1].upper(), next(iter(handler.paths)))
        lines.append(f"| `{method} {path}{asked(handler)}` | {body} | {answer} | {handler.summary} |")
    return lines


def asked(handler: HTTPRouteHandler) -> str:
    """What may stand behind the ? of an address, with its defaults."""
    hints = get_type_hints(handler.fn, include_extras=True)
    named = [name for name, kind in hints.items() if any(isinstance(each, ParameterKwarg) for each in get_args(kind)[1:])]
    defaults = inspect.signature(handler.fn).parameters
    query = [f"{name}={defaults[name].default}" for name in named if defaults[name].default is not inspect.Parameter.empty]
    return f"?{'&'.join(query)}" if query else ""


def answered(handler: HTTPRouteHandler, kind: Any) -> Any:
    """What is inside a response; where it is written as bytes, what the schema says of them."""
    inside = get_args(kind)[0] if get_origin(kind) is Response else kind
    spec = (handler.responses or {}).get(200)
    return spec.data_container if inside is bytes and spec is not None else inside


def is_wire(kind: Any) -> bool:
    inner = get_args(kind)[0] if get_origin(kind) is list else kind
    return inspect.isclass(inner) and issubclass(inner, Struct)


def view_lines(game: Game[Any, Any]) -> list[str]:
    """The view of a game, field by field, and the parts of it that are sent as lists."""
    view = view_type(game)
    lines = [f"### {game.name}", "", "| field | type | |", "|---|---|---|"]
    notes = comments(view)
    hints = get_type_hints(view)
    lines += [f"| `{name}` | {ts(kind)} | {notes.get(name, '').replace('|', chr(92) + '|')} |" for name, kind in hints.items()]
    for part in dict.fromkeys([part for kind in hints.values() for part in parts(kind)]):
        inner = ", ".join(f"{name}: {ts(kind)}" for name, kind in get_type_hints(part).items())
        lines += ["", f"`{part.__name__}` is a list: {inner}."]
    return [*lines, ""]


def markdown() -> str:
    """wire.md, whole."""
    sockets = [*get_args(wire.ServerMessage), *get_args(wire.ClientMessage)]
    lines = [INTRODUCTION, "## HTTP", "", *paths(), AFTER_HTTP, "## Messages from the server", ""]
    for struct in get_args(wire.ServerMessage):
        lines += message_lines(struct, f"`{tag_of(struct)}`")
    lines += ["## Messages from a client", ""]
    for struct in get_args(wire.ClientMessage):
        lines += message_lines(struct, f"`{tag_of(struct)}`")
    lines += ["## Parts, bodies and answers", ""]
    for struct in structs():
        if struct not in sockets:
            lines += message_lines(struct, struct.__name__)
    lines += ["## Views", "", BEFORE_VIEWS]
    for game in GAMES:
        lines += view_lines(game)
    lines += [
        "## Codes",
        "",
        BEFORE_CODES,
        "| code | |",
        "|---|---|",
        *[f"| `{code}` | {about} |" for code, about in CODES.items()],
    ]
    return "\n".join(lines).rstrip() + "\n"


def stale(root: Path) -> list[Path]:
    """The files that do not say what they should."""
    made = {PAGE: markdown(), SCRIPT: typescript()}
    return [
        path for path, text in made.items() if not (root / path).exists() or (root / path).read_text(encoding="utf-8") != text
    ]


def main(arguments: Sequence[str]) -> int:
    if build_kind() != "interpreted":
        print(f"These files are made from the sources, which the compiled build does not show: {COMMAND}", file=sys.stderr)
        return 2
    if list(arguments) == ["--write"]:
        for path, text in {PAGE: markdown(), SCRIPT: typescript()}.items():
            (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
            (ROOT / path).write_text(text, encoding="utf-8")
        return 0
    for path in stale(ROOT):
        print(f"{path} is not current: {COMMAND}", file=sys.stderr)
    return 1 if stale(ROOT) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
