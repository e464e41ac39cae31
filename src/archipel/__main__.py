"""``python -m archipel`` is the command ``archipel``."""

import sys

from archipel.cli import main

if __name__ == "__main__":
    sys.exit(main())
