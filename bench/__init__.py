"""How fast the engine is, beside its peers: `python3 make.py bench` measures and writes docs/bench.md."""
