"""Draws docs/terminal.svg: the beginning of a real game in the terminal. Run: python docs/pictures.py"""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.text import Text

HERE = Path(__file__).resolve().parent
PLAY = (sys.executable, "-m", "archipel", "play", "sea-or-shore", "--new", "--seed", "6", "--name", "Mia")
ANSWERS = "1\n2\nshore\nwhy not red 12\n"
FIRST, LAST = "Trick 1 of 12", "The game is saved"


def story() -> str:
    """What the terminal shows, in colour, from the first trick on."""
    with tempfile.TemporaryDirectory() as home:
        env = {**os.environ, "ARCHIPEL_HOME": home, "FORCE_COLOR": "1", "COLUMNS": "80", "TERM": "xterm-256color"}
        env["PYTHONPATH"] = str(HERE.parent / "src")
        done = subprocess.run(PLAY, input=ANSWERS, env=env, capture_output=True, text=True, check=True, encoding="utf-8")
    lines = done.stdout.splitlines()
    start = next(i for i, line in enumerate(lines) if FIRST in line)
    end = next(i for i, line in enumerate(lines) if LAST in line)
    return "\n".join(lines[start:end])


def main() -> None:
    console = Console(record=True, width=80, file=io.StringIO(), force_terminal=True)
    console.print(Text.from_ansi(story()))
    svg = console.export_svg(title="archipel play sea-or-shore", unique_id="archipel")
    svg = re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL)  # the picture asks no other host for a font
    svg = re.sub(r"\s*<!-- .*? -->", "", svg)
    (HERE / "terminal.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
