# `make play` and `make test` set everything up themselves; `make` alone lists the rest.
#
#   ARGS="…"          goes to the program that the target runs: make test ARGS="-k shuffle"
#   PORT=… HOST=…     where make play serves the table: make play PORT=8601
#   PYTHON=…          which Python 3.11 or newer to use, when setting up for the first time
#   SHIAI_COMPILE=0   plain Python;  SHIAI_COMPILE=1   compiled or an error
#   SHIAI_TABLE=0     no table in the browser;  SHIAI_TABLE=1   the table or an error

SHELL := /bin/sh
MAKEFLAGS += --no-builtin-rules
.SUFFIXES:
.DEFAULT_GOAL := help

VENV := .venv
# One more than there are processors: tests of servers and browsers wait a good part of their time.
JOBS := $(shell echo $$(( $$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1) + 1 )))
ARGS :=
RUN := $(VENV)/bin/python
SPREAD = --numprocesses $(JOBS) --maxprocesses 8 --dist worksteal
QUICK := tests/core tests/cards tests/games tests/every_game tests/test_*.py \
  tests/server/test_api.py tests/server/test_fairness.py tests/server/test_hidden.py

export UV_PYTHON_DOWNLOADS := never
export UV_NO_PROGRESS := 1
export PIP_DISABLE_PIP_VERSION_CHECK := 1
unexport PYTHONPATH PYTHONHOME VIRTUAL_ENV

# uv from PATH, else our own in .tools.
UV := $(shell uv --version >/dev/null 2>&1 && echo uv || echo .tools/bin/uv)
UV_READY := $(filter .tools/bin/uv,$(UV))
INSTALL = $(UV) pip install --quiet --python $(RUN)
LOCKED = $(INSTALL) --require-hashes

# Node builds the table in the browser: the one on PATH if it is new enough, else our own in the environment.
NODE := $(shell command -v npm >/dev/null && node -p 'const [a, b] = process.versions.node.split("."); \
  a > 20 || (a == 20 && b >= 19) ? process.execPath : ""' 2>/dev/null)
NODE_READY := $(if $(NODE)$(filter 0,$(SHIAI_TABLE)),,$(VENV)/.node)

# The package is installed again when a file changes, comes or goes, or another build is wished for.
FIND := find src docs/rules frontend pyproject.toml hatch_build.py \
  \( -name node_modules -o -path src/shiai/web/static \) -prune -o -type f ! -name '*.pyc' -print 2>/dev/null
SOURCES := $(shell $(FIND))
C_COMPILER := $(shell command -v "$${CC:-cc}" || command -v gcc)
WISH := compile=$(SHIAI_COMPILE) cc=$(C_COMPILER) table=$(SHIAI_TABLE) node=$(NODE) \
  files=$(shell $(FIND) | LC_ALL=C sort | cksum)

# A table that could not be built is tried again when somebody wants to play.
TABLE_FAILED := build/table-failure.log
TRY_AGAIN := $(and $(filter play,$(MAKECMDGOALS)),$(wildcard $(TABLE_FAILED)))

.PHONY: help play terminal test quick soak check format types docs bench bench-here load rules lock clean FORCE

help:  ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo 'Words in ARGS are handed on: make test ARGS="-k shuffle". Without compiling: SHIAI_COMPILE=0.'

# make hands HOST and PORT on, from its own command line as from the environment.
play: $(VENV)/.shiai  ## play in the browser: serve the table (PORT=8600 HOST=127.0.0.1 WORKERS=1)
	@set -- $(VENV)/lib/python*/site-packages/shiai/web/static/index.html; [ -f "$$1" ] || { $(no_table); }; \
	  exec $(VENV)/bin/shiai serve $(ARGS)

terminal: $(VENV)/.shiai  ## play in the terminal
	@$(VENV)/bin/shiai play $(ARGS)

# ARGS name a part of the tests: then they alone are run.
test: $(VENV)/.test $(VENV)/.shiai  ## run the checks, then the tests on the package as it is shipped
	@$(if $(ARGS),,$(RUN) -m tools.check)
	@$(call which_build)
	@$(RUN) -m pytest $(SPREAD) -rfER --durations=20 --durations-min=1 $(ARGS)

# On the source as it lies here: nothing is compiled or installed between a change and its tests.
quick: $(VENV)/.test  ## the same in two minutes, on the plain source: quick checks, rules, core, server
	@$(RUN) -m tools.check --quick
	@PYTHONPATH=src $(RUN) -m pytest $(SPREAD) -q -m 'not slow' $(or $(ARGS),$(QUICK))

soak: $(VENV)/.test $(VENV)/.shiai  ## play random games for a long time, looking for trouble
	@$(call which_build)
	@$(RUN) -m tools.soak $(ARGS)

check: $(VENV)/.test $(VENV)/.shiai  ## format, lint, spelling, layers, types, and whether the docs are true
	@$(RUN) -m tools.check $(ARGS)

format: $(VENV)/.test  ## format the Python and the front end
	@$(VENV)/bin/ruff format --quiet .
	@$(RUN) -m tools.frontend format

types: $(VENV)/.test $(VENV)/.shiai  ## the front end's types of the wire, from the server's OpenAPI document
	@$(RUN) -m tools.wire_types

# The docstrings are read from the plain source: nothing is compiled or installed for it.
docs: $(VENV)/.docs  ## build the documentation as a site in build/site, and say how to open it
	@$(RUN) -m tools.site $(ARGS)

bench:  ## measure speed, beside other engines
	@$(MAKE) --no-print-directory VENV=.venv-bench bench-here

bench-here: $(VENV)/.bench $(VENV)/.shiai
	@$(call which_build)
	@SDL_VIDEODRIVER=dummy PYGAME_HIDE_SUPPORT_PROMPT=1 $(RUN) bench/run.py $(ARGS)

load: $(VENV)/.test $(VENV)/.shiai  ## measure the server: ARGS="--matches 300 --seats 3 --seconds 30"
	@$(call which_build)
	@$(RUN) -m tools.load $(ARGS)

rules: $(VENV)/.test $(VENV)/.shiai  ## which rules are implemented and which are tested
	@$(RUN) -m tools.rules $(ARGS)

.PHONY: mutants
mutants: $(VENV)/.test  ## break rules in single places of the plain source: do the tests notice?
	@PYTHONPATH=src $(RUN) -m tools.mutants $(ARGS)

lock: | $(UV_READY)  ## write requirements/*.txt anew (newest versions: ARGS=--upgrade)
	@$(call lock,uv.txt,requirements/uv.in)
	@$(call lock,build.txt,requirements/build.in)
	@$(call lock,play.txt,pyproject.toml --extra server -c requirements/build.txt)
	@$(call lock,test.txt,pyproject.toml --extra test --extra docs -c requirements/build.txt -c requirements/play.txt)
	@$(call lock,docs.txt,pyproject.toml --extra docs -c requirements/build.txt -c requirements/test.txt)
	@$(call lock,node.txt,requirements/node.in)
	@$(call lock,bench.txt,pyproject.toml --extra bench -c requirements/build.txt -c requirements/test.txt)

clean:  ## remove environments, compiled files and caches
	@rm -rf .venv .venv-bench .tools build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find src tests tools bench examples -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# ---- set-up: each step leaves a stamp, so that the next run starts at once ----

$(VENV)/.shiai: $(VENV)/.base $(VENV)/.wish $(SOURCES) $(if $(TRY_AGAIN),FORCE)
	@$(RUN) hatch_build.py
	@touch $@.new
	@$(INSTALL) --no-build-isolation --no-deps --reinstall-package shiai .
	@[ ! -f build/mypyc/failure.log ] || \
	  echo "warning: shiai is installed as plain Python, slower: $$(head -n 1 build/mypyc/failure.log)"
	@[ ! -f $(TABLE_FAILED) ] || echo "warning: no table in the browser: $$(head -n 1 $(TABLE_FAILED))"
	@mv $@.new $@

$(VENV)/.wish: FORCE | $(VENV)/.base $(NODE_READY)
	@wish='$(WISH) '"$$(cat $(NODE_READY) </dev/null 2>/dev/null)"; echo "$$wish" | cmp -s - $@ || echo "$$wish" > $@

# Without it all but the table works: no reason to stop.
$(VENV)/.node: requirements/node.txt | $(VENV)/.base
	@echo 'fetching Node, which builds the table in the browser…'
	@if $(LOCKED) -r requirements/node.txt; then cksum < requirements/node.txt > $@; \
	  else echo 'warning: no Node 20.19 or newer is on PATH, and it could not be fetched either'; fi

$(VENV)/.test: requirements/test.txt $(VENV)/.base
	@echo 'installing the test tools…'
	@$(LOCKED) -r requirements/test.txt
	@touch $@

$(VENV)/.docs: requirements/docs.txt $(VENV)/.base
	@echo 'installing what builds the documentation…'
	@$(LOCKED) -r requirements/docs.txt
	@touch $@

$(VENV)/.bench: requirements/bench.txt $(VENV)/.base
	@echo 'installing the engines to compare with…'
	@$(LOCKED) --no-build-isolation-package rlcard -r requirements/bench.txt
	@touch $@

$(VENV)/.base: requirements/play.txt requirements/build.txt | $(UV_READY)
	@echo 'setting up the environment…'
	@[ -x $(RUN) ] || { $(find_python) && $(UV) venv --quiet --relocatable --python "$$python" $(VENV); }
	@$(LOCKED) -r requirements/play.txt -r requirements/build.txt
	@touch $@

.tools/bin/uv: requirements/uv.txt
	@echo 'fetching uv, the package installer…'
	@$(find_python) && { "$$python" -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "Python's venv module is missing. On Debian or Ubuntu: apt-get install python3-venv" >&2; exit 1; }; } \
	  && rm -rf .tools && "$$python" -m venv .tools \
	  && .tools/bin/python -m pip install --quiet --require-hashes -r requirements/uv.txt
	@touch $@

FORCE:

# ---- pieces of shell ----

# Sets $python to a Python that is new enough.
define find_python
python=; for p in $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11); do \
  if "$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then python=$$p; break; fi; done; \
[ -n "$$python" ] || { \
  echo "shiai needs Python 3.11 or newer; here is: $$($(or $(PYTHON),python3) --version 2>&1 | head -n 1)" >&2; \
  echo 'Install one (on Debian or Ubuntu: apt-get install python3 python3-venv), or name one:' >&2; \
  echo '  make play PYTHON=/path/to/python3.12' >&2; exit 1; }
endef

# Says why there is no table and what can be done; plays in the terminal if that is wished, and ends.
define no_table
if [ -f $(TABLE_FAILED) ]; then why=$$(head -n 1 $(TABLE_FAILED)); else why='it was not wished for (SHIAI_TABLE=0)'; fi; \
echo; echo "The table in the browser could not be built: $$why"; \
echo 'It needs Node 20.19 or newer (from PATH or from PyPI) and, the first time, the npm registry.'; \
echo 'make play tries again. The same games are played in the terminal: make terminal'; \
[ -t 0 ] && [ -t 1 ] || exit 1; \
printf 'Play in the terminal now? [Y/n] '; read -r answer || exit 1; \
case $$answer in [nN]*) exit 1;; *) exec $(VENV)/bin/shiai play;; esac
endef

define which_build
find $(VENV)/lib/python*/site-packages/shiai -name '*.so' 2>/dev/null | grep -q . \
  && echo 'shiai core: compiled' || echo 'shiai core: plain'
endef

# $(call lock,FILE,FROM): every version and hash, and no address.
define lock
echo 'requirements/$(1)' && $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes \
  --no-emit-index-url --custom-compile-command 'make lock' $(2) -o requirements/$(1) $(ARGS) >/dev/null
endef
