# `make play` plays, `make test` tests, `make bench` measures; each sets up what it needs in .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt
SOURCES := $(shell find src -name __pycache__ -prune -o \( -name '*.py' -o -type d \) -print)

.PHONY: play test coverage mutate types lint bench train setup compile clean

play: setup
	@$(BIN)/tianxia

test: $(VENV)/tested
	@bash tests/run.sh

coverage: $(VENV)/tested
	@TIANXIA_PURE=1 $(BIN)/python -m pytest -n auto --ignore=tests/compiled --ignore=tests/web --cov=tianxia --cov-report=term:skip-covered

# Alters the rules of a game in one place at a time, and shows what no test notices.
GAME ?= cao_cao
MUTANTS ?= 150
SEED ?= 1

mutate: $(VENV)/tested
	@TIANXIA_PURE=1 $(BIN)/python -m mutation $(GAME) --mutants $(MUTANTS) --seed $(SEED)

# The page's types, anew from what Python declares.
types: $(VENV)/tested
	@$(BIN)/python -m typed_page

lint: $(VENV)/linted
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# `make bench SAVE=--save` also writes the figures into benchmarks/results.
bench: $(VENV)/benched
	@$(BIN)/python -m benchmarks $(SAVE)
	@$(BIN)/python -m benchmarks.search $(SAVE)
	@$(BIN)/python -m benchmarks.levels $(SAVE)
	@$(BIN)/python -m benchmarks.server_load

# What the bots have learned, learned anew: takes an hour or two, and writes over it.
train: $(VENV)/taught
	@$(BIN)/python -m training.judge

setup: $(VENV)/compiled

compile: $(VENV)/compiled

clean:
	rm -rf $(VENV) build src/*.egg-info
	find src \( -name '*.so' -o -name compiled_from.txt \) -delete

# Compiled with mypyc where there is a C compiler; without one everything runs interpreted, and says so once.
$(VENV)/compiled: $(VENV)/built $(SOURCES) setup.py pyproject.toml
	@echo "tianxia: installing and compiling (two or three minutes)"
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@TIANXIA_COMPILE=0 $(PIP) --no-build-isolation --editable .
	@$(BIN)/python -m compileall -q src
	@$(BIN)/python -c "from tianxia import running; running.report()"
	@touch $@

$(VENV)/built: constraints.txt
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) --upgrade pip setuptools wheel "mypy[mypyc]"
	@touch $@

$(VENV)/tested: $(VENV)/compiled
	@$(PIP) pytest pytest-cov pytest-timeout pytest-xdist hypothesis pexpect types-pexpect httpx playwright
	@touch $@

$(VENV)/linted: $(VENV)/tested
	@$(PIP) ruff import-linter types-setuptools
	@touch $@

$(VENV)/benched: $(VENV)/compiled
	@$(PIP) catanatron open_spiel chess httpx
	@touch $@

$(VENV)/taught: $(VENV)/compiled
	@$(PIP) torch
	@touch $@
