"""A server as a process of its own, for the torture: `python -m archipel.server.torture.child SETTINGS`."""

from __future__ import annotations

import sys

import msgspec

from archipel.server.run import Serve, serve
from archipel.server.torture import leash

if __name__ == "__main__":
    leash.hold()
    sys.exit(serve(msgspec.json.decode(sys.argv[1], type=Serve)))
