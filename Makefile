# Thin over make.py, which does the same without make: python3 make.py help
PYTHON ?= python3
TARGETS := help play terminal serve test lint format types web browser laws goldens proofs bench bench-server build lock clean

.DEFAULT_GOAL := help
.PHONY: $(TARGETS)

# Words for the command go in ARGS: make play ARGS="--seats 3"
$(TARGETS):
	@$(PYTHON) make.py $@ $(ARGS)
