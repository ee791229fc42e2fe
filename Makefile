# Every chore in one place. `make serve` and `make test` set up what they need first.

# The first Python of 3.11 or later on this machine; name another one with `make setup PYTHON=…`.
NEW_ENOUGH = import sys; sys.version_info >= (3, 11) and print(sys.executable)
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c '$(NEW_ENOUGH)' 2>/dev/null; done | head -n 1)

VENV := .venv
BIN := $(VENV)/bin
HOST := 127.0.0.1
PORT := 8000
SERVE :=
GAMES_SEED := 0
MUTANTS := --count 300 --seed 184

# Tests start the program some hundred times: what is compiled once need not be compiled each time.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help setup serve test test-slow test-wide games mutants wheel lint hooks derived docs bench clean

help:
	@echo "make serve      set up and start the site on http://$(HOST):$(PORT)"
	@echo "make test       set up and run every check and the quick tests"
	@echo "make test-slow  the tests that take long, or need a browser: make test leaves them out"
	@echo "make test-wide  what is compared on many more boards than make test-slow does"
	@echo "make games      random games of another seed: make games GAMES_SEED=7"
	@echo "make mutants    plant faults and count those that the tests see; goes on where it was broken off"
	@echo "make lint       the checks without the tests"
	@echo "make derived    write anew what is made from other files: see CONTRIBUTING.md"
	@echo "make wheel      build the wheel and try it, and its pytest plugin, in an environment of its own"
	@echo "make docs       build the documentation in build/docs, without a warning"
	@echo "make hooks      check every commit before it is made"
	@echo "make bench      measure; see benchmarks/"
	@echo "make setup      only set up: $(VENV) with everything in it"
	@echo "make clean      remove what was set up and built"

setup: $(VENV)/.ready

# What serving needs, and nothing of the workshop.
$(VENV)/.serving: setup.cfg pyproject.toml
	@test -n "$(PYTHON)" || { echo "judge needs Python 3.11 or later: install it, or name it with PYTHON=…"; exit 1; }
	"$(PYTHON)" -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.ready: $(VENV)/.serving
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,docs]'
	@touch $@

serve: $(VENV)/.serving
	$(BIN)/judge serve --host $(HOST) --port $(PORT) $(SERVE)

lint: setup
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports

test: lint
	$(BIN)/python -m pytest -n 2

test-slow: setup
	$(BIN)/python -m pytest -n 2 --dist worksteal -m slow

test-wide: setup
	$(BIN)/python -m pytest -n 2 --dist worksteal -m wide

games: setup
	$(BIN)/python -m pytest -n 2 -m "" -k random_games --games-seed $(GAMES_SEED) tests/test_invariants.py

mutants: setup
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[mutants]'
	$(BIN)/python -m tools.mutation $(MUTANTS)

# In a folder of its own, where the checkout cannot stand in for what the wheel lacks.
wheel: setup
	rm -rf dist
	$(BIN)/python -m build --outdir dist
	set -e; folder=$$(mktemp -d); trap 'rm -rf "$$folder"' EXIT; cp faq_cases/card/bait-and-switch-1.yaml "$$folder"; \
	wheel=$$(ls "$$PWD"/dist/*.whl); cd "$$folder"; "$(CURDIR)/$(BIN)/python" -m venv env; \
	env/bin/pip install --quiet --disable-pip-version-check "$$wheel" pytest; \
	env/bin/judge --version; env/bin/judge rule bait-and-switch-1.yaml; env/bin/pytest bait-and-switch-1.yaml

hooks: setup
	$(BIN)/python -m pip install --quiet --disable-pip-version-check pre-commit
	$(BIN)/pre-commit install

derived: setup
	$(BIN)/python -m judge.catalogue.build --packs ../shared/cards/packs
	$(BIN)/python -m judge.language.checks.language_docs
	$(BIN)/python -m judge.rulebook.open_questions docs/open-questions.md
	$(BIN)/python tests/law_table.py
	$(BIN)/python -c 'from judge.language.checks.ambiguity import *; print(shift_reduce(), end="")' > grammar/conflicts.txt
	$(BIN)/python tests/golden.py
	$(BIN)/python tests/readings.py
	$(BIN)/python tests/tried.py
	$(BIN)/python tests/playthroughs.py
	$(BIN)/python tests/asked.py
	$(BIN)/python tests/keys.py
	$(BIN)/python -m judge.conformance.evidence

docs: setup
	$(BIN)/sphinx-build -q -W --keep-going docs build/docs
	@echo "build/docs/index.html"

bench: setup
	@for script in benchmarks/*.py; do echo "== $$script"; $(BIN)/python $$script || exit 1; done

clean:
	rm -rf $(VENV) build dist *.egg-info .cache .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
