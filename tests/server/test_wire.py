"""The messages: what is made from them is current, every message is there, and every one can be written and read."""

from __future__ import annotations

import ast
import asyncio
import sys
from asyncio.subprocess import PIPE
from pathlib import Path
from typing import get_args, get_type_hints

import msgspec
import pytest

from archipel.games import GAMES
from archipel.server import routes, wire, wire_guide, wiredoc
from archipel.server.api import HTTP_PROBLEMS
from archipel.server.lobby import NOT_FOUND
from tests.server.help import run
from tests.server.live import live
from tests.server.test_tables import seated

ROOT = Path(__file__).parents[2]


def test_the_page_and_the_types_are_current() -> None:
    assert not wiredoc.stale(ROOT), wiredoc.COMMAND


def test_what_is_not_current_is_noticed(tmp_path: Path) -> None:
    assert wiredoc.stale(tmp_path) == [wiredoc.PAGE, wiredoc.SCRIPT]


def test_the_compiled_build_says_that_it_cannot_make_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(wiredoc, "build_kind", lambda: "compiled")
    assert wiredoc.main([]) == 2
    assert wiredoc.COMMAND in capsys.readouterr().err


def test_every_message_is_documented_and_typed() -> None:
    page, script = wiredoc.markdown(), wiredoc.typescript()
    for struct in wiredoc.structs():
        assert f"interface {struct.__name__} " in script or f"type {struct.__name__} " in script
        tag = wiredoc.tag_of(struct)
        assert f"### `{tag}`" in page if tag else f"### {struct.__name__}" in page
    for handler in routes.HANDLERS:
        assert str(handler.summary) in page


def test_tags_are_unique() -> None:
    for union in (wire.ServerMessage, wire.ClientMessage):
        tags = [wiredoc.tag_of(struct) for struct in get_args(union)]
        assert len(set(tags)) == len(tags)


@pytest.mark.parametrize(
    "text", ['{"type":"play","id":"a","number":0,"code":0,"more":1}', '{"type":"play","id":"","number":0,"code":0}']
)
def test_what_is_not_in_the_schema_is_refused(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=wire.ClientMessage)


def test_the_schema_is_served_without_a_page_from_elsewhere(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            schema = await server.nobody().get("/schema/openapi.json")
            assert len(schema["paths"]) >= 20
            operations = [
                op for path in schema["paths"].values() for name, op in path.items() if name in ("get", "post", "patch", "delete")
            ]
            assert len(operations) == len(routes.HANDLERS)
            assert all(operation["summary"] for operation in operations)

    run(main())


def test_the_schema_says_what_a_body_may_not_hold_and_what_a_record_is(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            table, (ada, ben), _ = await seated(server, "coast", ["Ada", "Ben"])
            await ben.post(f"/api/tables/{table}/leave")
            await ada.post(f"/api/tables/{table}/close")
            record = await ada.get(f"/api/tables/{table}/record")
            schema = await server.nobody().get("/schema/openapi.json")
            schemas = schema["components"]["schemas"]
            answer = schema["paths"]["/api/tables/{table}/record"]["get"]["responses"]["200"]["content"]["application/json"]
            assert answer["schema"] == {"$ref": "#/components/schemas/FairRecord"}
            assert schemas["FairRecord"]["required"] == sorted(record)
            bodies = [op["requestBody"] for path in schema["paths"].values() for op in path.values() if "requestBody" in op]
            named = [body["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2] for body in bodies]
            assert "NewTable" in named
            assert {name: schemas[name].get("additionalProperties") for name in named} == dict.fromkeys(named, False)
            assert {name for way in schema["security"] for name in way} == set(schema["components"]["securitySchemes"])

    run(main())


def codes_in(source: str) -> set[str]:
    """The codes that refusals and goodbyes are made with in a source."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in ("Refused", "Bye", "end", "dismiss") and isinstance(node.args[0].value, str):
                found.add(node.args[0].value)
    return found


def test_every_code_of_a_refusal_is_explained_and_every_one_explained_is_there() -> None:
    made = {code for code, _ in HTTP_PROBLEMS.values()} | {NOT_FOUND[0], "refused"}
    for path in sorted((ROOT / "src/archipel/server").glob("*.py")):
        made |= codes_in(path.read_text(encoding="utf-8"))
    assert made == set(wire_guide.CODES)
    assert list(wire_guide.CODES) == sorted(wire_guide.CODES)


def test_a_code_that_nobody_has_explained_is_noticed() -> None:
    assert codes_in('raise Refused("tide", "server-tide")\nlistener.dismiss("ebb", "x")') == {"tide", "ebb"}


def test_the_page_says_what_may_be_left_out_and_what_is_a_list() -> None:
    page = wiredoc.markdown()
    assert "| `delay` | number | seconds that delayed spectators are behind; 0 to 3600; default `60` |" in page
    assert "Sent as a list without names: `[kind, public, secret]`." in page
    assert "`GET /api/tables/TABLE/replay?seat=-1&first=0&count=100&language=`" in page
    assert "| `seal` | string \\| null | like `^[0-9a-f]{64}$`; default `null` |" in page
    for game in GAMES:
        for name in get_type_hints(wiredoc.view_type(game)):
            assert f"| `{name}` |" in page.partition(f"### {game.name}\n")[2]


def test_the_client_on_the_page_plays_a_game(tmp_path: Path) -> None:
    """It is run as it stands there, but for the address."""
    program = wiredoc.markdown().partition("```python\n")[2].partition("```")[0]

    async def main() -> None:
        async with live(str(tmp_path / "a.db"), games=GAMES) as server:
            path = tmp_path / "client.py"
            path.write_text(program.replace("127.0.0.1:8380", server.url.removeprefix("http://")), encoding="utf-8")
            told = await asyncio.create_subprocess_exec(sys.executable, str(path), stdout=PIPE, stderr=PIPE)
            out, err = await told.communicate()
            assert told.returncode == 0, err.decode()
            assert out.decode().splitlines()[-1].startswith("Standing: [[")

    run(main())
