# Two commands from nothing: `make demo` and `make test`. Everything lives in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: help venv browser demo test lint types format bench schemas man clean

help:  ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:[^#]*## /\t/'

venv: $(READY)  ## set up the virtual environment

$(READY): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable . --group dev
	touch $@

browser: $(READY)  ## add what the tests of the page need beside chromium and chromedriver
	$(BIN)/python -m pip install --quiet --group browser

demo: $(READY)  ## judge a clean game and a faulty one
	@echo '$$ referee check fixtures/demo/joker-clean.json'
	@$(BIN)/referee check fixtures/demo/joker-clean.json
	@echo
	@echo '$$ referee check fixtures/demo/joker-faulty.json'
	@$(BIN)/referee check fixtures/demo/joker-faulty.json || test $$? -eq 1

test: $(READY)  ## run the tests
	$(BIN)/pytest -n auto

lint: $(READY)  ## check style and format
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

format: $(READY)  ## format the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

types: $(READY)  ## check types
	$(BIN)/mypy

bench: $(READY)  ## measure speed, as ratios in one run
	$(BIN)/python -m bench

schemas: $(READY)  ## generate schemas/
	$(BIN)/python -m referee.schema

man: $(READY)  ## write man pages into build/man
	$(BIN)/python -m tools.man build/man

clean:  ## remove what was set up
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis build dist
