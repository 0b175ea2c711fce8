# make play, make test: everything else is installed on the way. Needs Python 3.11 or newer, make and git.

VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= $(shell for name in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo "$$name" && break; done)
INSTALL = PYTHONWARNINGS=ignore PIP_CONSTRAINT=constraints.txt $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt
PYTEST_ARGS ?= -n 2 --dist worksteal
# What `make types` checks: the product, and mistakes about secrets that it must refuse. Tests and tools cost as much again;
# `make types TYPED=` checks everything.
TYPED ?= bot engines render data templates tests/ground/secrets_by_type.py
ARGS ?=
# Checks run beside each other.
MAKEFLAGS += --jobs=5
# Where this is set, every process the tests start compiles all modules again.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help play test test-quick test-slow check lint format types imports goldens pages bench bench-peers strength fit prospects network balance new-game journeys mutants soak soak-tournament soak-cluster screenshots new-language clean

help: ## List the targets
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-18s %s\n", $$1, $$2 }'

play: $(VENV)/.installed-play ## Try the bot in a browser; no Discord account needed (ARGS="--game vegas_showdown")
	@$(BIN)/croupier playground $(ARGS)

test: lint imports types test-quick ## The everyday checks: format, lint, types, imports, and all tests that are not slow

test-quick: $(VENV)/.installed-dev ## All tests that are not slow
	$(BIN)/python -m pytest -q -m "not slow" $(PYTEST_ARGS)

test-slow: $(VENV)/.installed-dev $(VENV)/embedded-app-sdk ## The slow tests: services on PostgreSQL, whole games, the browser, processes that are killed
	$(BIN)/python -m pytest -q -m slow $(PYTEST_ARGS)

lint: $(VENV)/.installed-dev ## Format and lint
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

format: $(VENV)/.installed-dev ## Format the code and mend what the linter can
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

types: $(VENV)/.installed-dev ## Check the types of the product (TYPED= for those of tests and tools as well, as .ci/run does)
	$(BIN)/pyright $(TYPED)

imports: $(VENV)/.installed-dev ## Check the import contracts
	$(BIN)/lint-imports

goldens: $(VENV)/.installed-dev ## Draw the reference pictures again (look at them before you commit them)
	$(BIN)/python -m pytest -q tests/render --goldens

pages: $(VENV)/.installed-dev ## Write the list of settings and the example file again
	$(BIN)/python -m tests.ground.pages

bench: $(VENV)/.installed-dev ## Measure; prints tables and writes bench.json
	$(BIN)/python -m tools.bench $(ARGS)

bench-peers: $(VENV)/.installed-dev ## Install the programs `make bench` compares with
	@$(INSTALL) -e ".[bench]"

strength: $(VENV)/.installed-dev ## How often one computer player wins among others (ARGS="filthy_rich 4 --games 200 --budget 2500")
	$(BIN)/python -m tools.tuning.strength $(ARGS)

fit: $(VENV)/.installed-dev ## Fit the weights of the steady players by self-play, for hours (ARGS="filthy_rich 4 --rounds 50")
	$(BIN)/python -m tools.tuning.fitting $(ARGS)

prospects: $(VENV)/.installed-dev ## Fit the weights by which the strong player of Vegas Showdown estimates chances (ARGS="--games 500")
	$(BIN)/python -m tools.tuning.prospects $(ARGS)

network: $(VENV)/.installed-dev ## Fit the network by which the strong player of Filthy Rich estimates chances (ARGS="--games 20000 --rounds 2")
	$(BIN)/python -m tools.tuning.network $(ARGS)

balance: $(VENV)/.installed-dev ## How often seats and cards win between computer players, and how long games last (ARGS="filthy_rich 4 --games 2000")
	$(BIN)/python -m tools.tuning.balance $(ARGS)

new-game: $(VENV)/.installed-dev ## Write a small game that passes every test, to be turned into yours (NAME=farkle TITLE="Farkle")
	@test -n "$(NAME)" || { echo 'Name the game: make new-game NAME=farkle TITLE="Farkle"'; exit 1; }
	@$(BIN)/python -m templates.new_game "$(NAME)" $(if $(TITLE),--title "$(TITLE)")

new-language: $(VENV)/.installed-dev ## Begin a translation, or see what is missing of one (LANG=fr)
	@test "$(origin LANG)" = "command line" || { echo 'Name the language: make new-language LANG=fr'; exit 1; }
	@$(BIN)/python -m templates.new_language "$(LANG)"
	@$(BIN)/python -m pytest -q tests/bot/texts/test_languages.py tests/bot/discord/people/test_longer_language.py

journeys: $(VENV)/.installed-dev ## Whole games by touch; a tournament on a phone; whole games in the browser in every other language, half an hour or more (needs Chromium)
	CROUPIER_TEST_EXAMPLES=1 $(BIN)/python -m pytest -q tests/browser/test_board.py tools/journeys/small_tournament.py tools/journeys/whole_games.py $(ARGS)

mutants: $(VENV)/.installed-dev ## Make 200 small mistakes, one by one, and list those that no test notices; an hour or more (ARGS="--number 20")
	$(BIN)/python -m tools.mutants --jobs 2 $(ARGS) -- $(PYTEST_ARGS)

EXAMPLES ?= 300
GAMES ?= 1000

soak: $(VENV)/.installed-dev ## Look for rare faults, for an hour or two: new positions, thousands of games, a month of slow play
	CROUPIER_TEST_EXAMPLES=$(EXAMPLES) $(BIN)/python -m pytest -q $(PYTEST_ARGS) --timeout 0 tests/conformance tests/engines
	$(BIN)/python -m tools.soak --games $(GAMES)
	$(BIN)/python -m tools.soak.slow_month
	$(BIN)/python -m tools.soak.faults

soak-tournament: $(VENV)/.installed-dev ## Tournaments from sign-up to trophies under a clock that runs fast: stages, rolling, a league, two servers, 512 people (ARGS="--part league")
	$(BIN)/python -m tools.soak.tournament $(ARGS)

soak-cluster: $(VENV)/.installed-dev ## Several processes on a PostgreSQL, killed and paused under tables of all games and a tournament of 64, for hours (ARGS="--rounds 1 --processes 3")
	$(BIN)/python -m tools.soak.processes $(ARGS)

screenshots: $(VENV)/.installed-dev ## Take the pictures of the README again (needs Chromium)
	$(BIN)/python -m tools.journeys.screenshots

clean: ## Remove everything made here, except databases and settings
	rm -rf $(VENV) .croupier .hypothesis .ruff_cache .pytest_cache .import_linter_cache build dist out bench.json *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Croupier needs Python 3.11 or newer; none was found. Say where: make PYTHON=/path/to/python3.11"; exit 1; }
	$(PYTHON) -m venv $(VENV)

# Installing for tests brings everything playing needs, so it marks both as done.
$(VENV)/.installed-play: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing into $(VENV) (about a minute) ..."
	@$(INSTALL) -e ".[playground]"
	@touch $@

$(VENV)/.installed-dev: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing into $(VENV) (about a minute) ..."
	@$(INSTALL) -e ".[dev]"
	@touch $@ $(VENV)/.installed-play

# Discord's own library for pages in its frame, for one test, which skips without it.
$(VENV)/embedded-app-sdk: | $(BIN)/python
	@npm install --silent --no-audit --no-fund --ignore-scripts --prefix $@ @discord/embedded-app-sdk@2.5.0 || echo "No npm: the test of the Activity's conversation will skip."
