"""The messages: what is made from them is current, every message is there, and every one can be written and read."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from archipel.server import routes, wire, wiredoc
from tests.server.help import run
from tests.server.live import live

ROOT = Path(__file__).parents[2]


def test_the_page_and_the_types_are_current() -> None:
    assert not wiredoc.stale(ROOT), "python -m archipel.server.wiredoc --write"


def test_what_is_not_current_is_noticed(tmp_path: Path) -> None:
    assert wiredoc.stale(tmp_path) == [wiredoc.PAGE, wiredoc.SCRIPT]


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
