"""docs/simulate.md and its schema are true. `make goldens` writes the example and the names anew."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from archipel.cli import main
from archipel.games import GAMES
from archipel.kernel.core import Game, Row
from archipel.rulebook import rules_of
from archipel.simulation import Plan, play_line

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "simulate.md"
EXAMPLE = re.compile(r"<!-- example: archipel (?P<words>.*) -->\n```json\n(?P<json>.*?)```\n", re.DOTALL)
NAMES = re.compile(r"<!-- names -->\n(?P<names>.*?)<!-- end of names -->\n", re.DOTALL)


def updating(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-goldens", default=False))


def example(text: str) -> re.Match[str]:
    found = EXAMPLE.search(text)
    assert found is not None
    return found


def replace(text: str, found: re.Match[str], group: str, new: str) -> None:
    PAGE.write_text(text[: found.start(group)] + new + text[found.end(group) :], encoding="utf-8", newline="\n")


# ---- the example -----------------------------------------------------------------------------------------------------


def excerpt(told: dict[str, Any]) -> dict[str, Any]:
    """The first two draws and the first trick, and the last events."""
    events: list[dict[str, Any]] = told["events"]
    first = next(number for number, step in enumerate(told["steps"]) if step["actor"] != "chance")
    last = next(event["step"] for event in events if event["event"] == "trick_ended")
    kept = {0, 1, *range(first, last + 1)}
    return {
        **told,
        "steps": [step for number, step in enumerate(told["steps"]) if number in kept],
        "events": [event for event in events if event["step"] in kept] + events[-2:],
    }


def spread_out(told: dict[str, Any]) -> str:
    """JSON with a line for each entry of the longer lists."""
    lines = []
    for name, value in told.items():
        text = json.dumps(value)
        if name in ("steps", "events", "scores"):
            text = "[\n    " + ",\n    ".join(json.dumps(each) for each in value) + "\n  ]"
        lines.append(f'  "{name}": {text}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def test_the_example_is_an_excerpt_of_what_the_command_prints(
    request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    text = PAGE.read_text(encoding="utf-8")
    found = example(text)
    assert main(found["words"].split()) == 0
    told = json.loads(capsys.readouterr().out)
    if updating(request):
        replace(text, found, "json", spread_out(excerpt(told)))
        return
    shown = json.loads(found["json"])
    assert list(shown) == list(told)
    for name in told:
        if name in ("steps", "events"):
            rest = iter(told[name])
            for each in shown[name]:
                assert each in rest, f"{each} does not happen, or not in this order: see `make goldens`"
        else:
            assert shown[name] == told[name], f"{name} has changed: see `make goldens`"


def test_the_python_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    found = re.search(r"```python\n(.*?)```\n", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    told = some_line(GAMES[0])
    (tmp_path / "games.jsonl").write_text(json.dumps(told) + "\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    exec(found[1], {})
    assert capsys.readouterr().out == f"{[tuple(place) for place in told['standing']]}\n"


# ---- the names -------------------------------------------------------------------------------------------------------


def values_of(game: Game[Any, Any], field: str, count: int) -> str:
    names = game.value_names.get(field)
    if names is None:
        return f"0 to {count - 1}"
    return ", ".join(names[:count]) if count <= 6 else f"{names[0]} to {names[count - 1]}"


def table_of(game: Game[Any, Any], heading: str, rows: tuple[Row, ...]) -> list[str]:
    lines = [f"| {heading} | rule | fields |", "|---|---|---|"]
    for row in rows:
        fields = "; ".join(f"`{field}` {values_of(game, field, count)}" for field, count in row.fields)
        lines.append(f"| `{row.name}` | {row.rule} | {fields} |")
    return [*lines, ""]


def names_of(game: Game[Any, Any]) -> list[str]:
    lines = [f"### {rules_of(game.name).title}", ""]
    lines += table_of(game, "verb of a seat", game.verbs)
    lines += table_of(game, "draw of chance", game.draws)
    lines += table_of(game, "event", game.events)
    lines += ["| option | rule | values, the default first |", "|---|---|---|"]
    for option in game.options:
        default = option.values[option.default]
        values = ", ".join([default, *(value for value in option.values if value != default)])
        lines.append(f"| `{option.name}` | {option.rule} | {values} |")
    return [*lines, ""]


def test_all_names_are_in_the_page(request: pytest.FixtureRequest) -> None:
    text = PAGE.read_text(encoding="utf-8")
    found = NAMES.search(text)
    assert found is not None
    expected = "\n" + "\n".join(line for game in GAMES for line in names_of(game))
    if updating(request):
        replace(text, found, "names", expected)
        return
    assert found["names"] == expected, "the tables of a game have changed: `make goldens` writes them anew"


# ---- the schema ------------------------------------------------------------------------------------------------------

SCHEMA: dict[str, Any] = json.loads((DOCS / "simulate.schema.json").read_text(encoding="utf-8"))
KINDS: dict[str, type] = {"object": dict, "array": list, "string": str, "integer": int}
WORDS = {"$ref", "const", "anyOf", "type", "minimum", "items", "properties", "required", "additionalProperties"}
TITLES = {"$schema", "$defs", "title"}


def against(schema: dict[str, Any], value: Any, place: str = "line") -> list[str]:
    """Where *value* does not fit the *schema*: the part of JSON Schema that ours uses."""
    assert set(schema) <= WORDS | TITLES, f"{place}: this test does not know {set(schema) - WORDS - TITLES}"
    if "$ref" in schema:
        return against(SCHEMA["$defs"][schema["$ref"].rpartition("/")[2]], value, place)
    if "anyOf" in schema:
        fits = any(not against(each, value, place) for each in schema["anyOf"])
        return [] if fits else [f"{place}: {value!r} fits nothing"]
    if "const" in schema:
        return [] if value == schema["const"] else [f"{place}: {value!r} is not {schema['const']!r}"]
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    if type(value) not in [KINDS[kind] for kind in kinds]:
        return [f"{place}: {value!r} is no {kinds}"]
    if type(value) is int and value < schema.get("minimum", value):
        return [f"{place}: {value} is too small"]
    wrong: list[str] = []
    if isinstance(value, list):
        for number, each in enumerate(value):
            wrong += against(schema["items"], each, f"{place}[{number}]")
    if isinstance(value, dict):
        wrong += [f"{place}: {name} is missing" for name in schema.get("required", []) if name not in value]
        for name, each in value.items():
            inner = schema.get("properties", {}).get(name, schema["additionalProperties"])
            wrong += against(inner, each, f"{place}.{name}") if inner is not False else [f"{place}: {name} is unknown"]
    return wrong


def some_line(game: Game[Any, Any]) -> dict[str, Any]:
    options = {option.name: len(option.values) - 1 for option in game.options}
    seats = game.max_seats
    told: dict[str, Any] = json.loads(play_line(Plan(game.name, seats, ("random",) * seats, options, 3), 0))
    return told


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_lines_fit_the_schema(game: Game[Any, Any]) -> None:
    told = some_line(game)
    assert against(SCHEMA, told) == []
    assert list(told) == SCHEMA["required"] == list(SCHEMA["properties"])


def test_the_schema_catches_what_does_not_fit() -> None:
    told = some_line(GAMES[0])
    for name in told:
        assert len(against(SCHEMA, {**told, name: None})) == 1
        assert len(against(SCHEMA, {key: value for key, value in told.items() if key != name})) == 1
    assert against(SCHEMA, {**told, "more": 1}) == ["line: more is unknown"]
    step = told["steps"][0]
    assert against(SCHEMA, {**told, "steps": [{**step, "actor": "nobody"}]}) == ["line.steps[0].actor: 'nobody' fits nothing"]
    assert len(against(SCHEMA, {**told, "events": [{"step": -2, "event": "won", "fields": {"seat": None}}]})) == 2


def test_every_field_of_a_line_is_described() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for name in [
        *SCHEMA["properties"],
        *SCHEMA["$defs"]["step"]["properties"],
        *SCHEMA["$defs"]["event"]["properties"],
    ]:
        assert f"`{name}`" in text or f'"{name}"' in example(text)["json"], f"{PAGE.name} says nothing about {name}"
