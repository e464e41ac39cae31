"""Every address of the API, in the order of docs/wire.md."""

from __future__ import annotations

from typing import Final

from litestar.handlers import HTTPRouteHandler

from archipel.server import api, learn, replays

HANDLERS: Final[tuple[HTTPRouteHandler, ...]] = (*api.HANDLERS[:-2], *replays.HANDLERS, *learn.HANDLERS, *api.HANDLERS[-2:])
