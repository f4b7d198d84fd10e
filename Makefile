# Development tasks. `make` alone lists them; each target installs what it needs.
PYTHON ?= python3
BIN := .venv/bin
CORE := $(addprefix src/waggonway/,core core/longest_path core/stations core/tickets bots/planner \
	rl/engine review/engine)
JOBS ?= 2
# Hundreds of processes of a test run share what Python compiled once.
unexport PYTHONDONTWRITEBYTECODE

# The tests that run with the interpreted core: folders, a marker expression, and the branch coverage
# of core and game that they must reach, in per cent.
INTERPRETED_TESTS ?= $(addprefix tests/,rules rulebook game lockstep properties perft \
	laws/test_invariants.py laws/test_two_worlds.py)
INTERPRETED_MARKS ?= not compiled_only
COVERAGE ?= 100
# A process that runs out of tests takes some from the other.
PYTEST := $(BIN)/pytest -q -n $(JOBS) --dist worksteal
# Some tests need real processes, disks and browsers, and can fail because a busy machine stalled.
# Failed tests run once more on their own, with a notice here and at the end; a second failure counts.
RETRIED := build/retried.txt
ONCE_MORE := { test $$? = 1 && echo "RETRY: only the tests that failed above" \
	&& $(BIN)/python -m json.tool .pytest_cache/v/cache/lastfailed >$(RETRIED) \
	&& $(PYTEST) --last-failed --last-failed-no-failures none; }
COVERED := $(wildcard src/waggonway/core src/waggonway/game)

# npm, with the Node of a Python package. If it cannot fetch its packages (exit code 69), the checks of
# the browser client are skipped with a notice; in CI this is an error.
NPM := $(BIN)/python web/pages.py npm
WITHOUT_NPM := { test $$? = 69 && test -z "$$CI" && echo "SKIPPED: the browser client was not checked"; }

SIZE ?= 100000
BASE ?=
ONLY ?=
PROTOTYPE ?=

INSTALLED := .venv/.installed
COMPILED := .venv/.compiled
SOURCES := $(filter-out %/__init__.py,$(wildcard $(CORE:%=%/*.py)))

# The compiled modules: src/waggonway/core/bits.cpython-311-x86_64-linux-gnu.so -> src/waggonway/core/bits
COMPILED_MODULES := $(filter-out %/_native__mypyc,$(foreach so,$(wildcard $(CORE:%=%/*.so)),$(firstword $(subst ., ,$(so)))))
ifneq ($(sort $(COMPILED_MODULES)),$(sort $(basename $(SOURCES))))
# A source was added or deleted (which leaves no newer file to notice), or nothing is compiled. In the
# last case only an explicit `make core` looks for a compiler again.
ifneq ($(COMPILED_MODULES)$(filter core,$(MAKECMDGOALS)),)
$(COMPILED): again
endif
endif

.DEFAULT_GOAL := help
.PHONY: help setup core pages play test quick check bench soak lock format clean again browser database proxy screenshots docs
again:

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  make %-11s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: built ## install everything into .venv/, with the command .venv/bin/waggonway
	@$(BIN)/waggonway --version

# Side by side: translating the core and fetching what the pages need take one core each.
.PHONY: built
built: $(INSTALLED)
	@$(MAKE) --no-print-directory -j $(JOBS) $(COMPILED) try-pages

core: $(COMPILED) ## recompile the core if its source changed

pages: $(INSTALLED) ## build the browser client if web/ changed
	@$(BIN)/python web/pages.py build

# Without a network the game runs in the terminal; in CI a failure is an error.
.PHONY: try-pages
try-pages: $(INSTALLED)
	@$(BIN)/python web/pages.py build || test -z "$$CI"

play: built ## play in the browser, or in the terminal if the pages are not built
	@$(BIN)/waggonway play

browser: $(INSTALLED) # Debian's Chromium, for the browser tests
	@$(BIN)/python -m tests.web.helpers.chromium

database: $(INSTALLED) # Postgres, for the tests of the server
	@$(BIN)/python -m tests.server.helpers.postgres

proxy: $(INSTALLED) # nginx, Caddy and systemd-analyze, for the tests of several processes and deploy/
	@$(BIN)/python -m tests.server.helpers.nginx

screenshots: $(COMPILED) pages browser ## take pictures of all pages into build/screenshots; ONLY="europe phone dark" selects some
	$(BIN)/python -m tests.web.screenshots $(ONLY)

# Unit tests, and a smoke test of each part: records, boards, bots, tournaments, the command, the
# server, the docs.
QUICK_TESTS := $(addprefix tests/,game editions golden maps record rulebook stage_one test_package.py \
	bots/test_packages.py bots/test_python_file.py arena/test_blocks.py arena/test_leaderboard.py \
	cli/test_simulate.py server/http/test_api.py docs/test_language.py)

quick: $(COMPILED) ## lint what changed, then unit and smoke tests
	@changed=$$(git diff --name-only --diff-filter=d HEAD -- '*.py'; \
		git ls-files --others --exclude-standard -- '*.py'); \
	if [ -n "$$changed" ]; then $(BIN)/ruff format --check $$changed && $(BIN)/ruff check $$changed; fi
	@changed=$$(cd web && { git diff --relative --name-only --diff-filter=d HEAD -- '*.ts' '*.svelte'; \
		git ls-files --others --exclude-standard -- '*.ts' '*.svelte'; }); \
	if [ -n "$$changed" ]; then { $(NPM) exec --silent -- prettier --check --log-level warn $$changed \
		&& $(NPM) exec --silent -- eslint $$changed \
		&& $(NPM) exec --silent -- vitest related --run --passWithNoTests $$changed; } || $(WITHOUT_NPM); fi
	$(PYTEST) $(QUICK_TESTS)

# Runs a suite of `make test` and notes how long it took; the last lines print the notes. pytest
# notes the seconds of each folder of tests, summed over its processes.
TIMES := build/test-times.txt
define timed
	@mkdir -p build; began=$$(date +%s); { $(2); }; code=$$?; \
		echo "$$(($$(date +%s) - began)) $(1)" >>$(TIMES); exit $$code
endef

test: built browser database proxy ## run all checks and tests, with the compiled and the interpreted core
	@rm -f $(TIMES) $(RETRIED)
	$(call timed,all of these side by side,$(MAKE) --no-print-directory -j 4 --keep-going \
		collected checked test-compiled test-interpreted)
	@awk '!/^[0-9]+   / { sum += $$1 } \
		{ printf "%5d s  %s\n", $$1, substr($$0, index($$0, " ") + 1) } \
		END { printf "%5d s  total\n", sum }' $(TIMES)
	@if [ -e $(RETRIED) ]; then echo "RETRIED: these tests passed at the second attempt only"; \
		cat $(RETRIED); fi

.PHONY: checked
checked:
	$(call timed,  checks and unit tests of the browser client,$(MAKE) --no-print-directory check client)

# pytest compiles the tests, to explain a failed `assert`. Four processes would do it at the same time.
.PHONY: collected
collected: $(COMPILED)
	@$(BIN)/pytest --collect-only -qq -p no:cacheprovider >build/collected.txt \
		|| { cat build/collected.txt; exit 1; }

# Two runs side by side, with the checks at their beginning. The interpreted one has the lowest
# priority: it uses the time in which the other one waits for browsers and servers. Its output
# appears when it ends. It is one process, since each one collects all tests.
.PHONY: test-compiled test-interpreted
test-compiled test-interpreted: export TEST_TIMES := $(TIMES)
test-compiled: collected
	$(call timed,  with the compiled core,if $(BIN)/waggonway --version | grep -q compiled; then \
		echo "$(PYTEST)"; $(PYTEST) || $(ONCE_MORE); \
	else \
		echo "the core is not compiled: the tests run with the interpreted core only"; \
		test -z "$$CI"; \
	fi)

INTERPRETED_LOG := build/interpreted.log
test-interpreted: collected
	$(call timed,  with the interpreted core,WAGGONWAY_INTERPRETED=1 nice -n 19 $(PYTEST) -n 1 \
		-p no:cacheprovider -m "$(INTERPRETED_MARKS)" $(INTERPRETED_TESTS) $(COVERED:%=--cov=%) \
		--cov-branch --cov-report=term-missing:skip-covered --cov-fail-under=$(COVERAGE) \
		>$(INTERPRETED_LOG) 2>&1; code=$$?; cat $(INTERPRETED_LOG); (exit $$code))

# In parts, which `make test` runs side by side with tests.
.PHONY: check-python check-client client
check: check-python check-client ## check formatting, lint, types and import directions, of Python and the browser client

check-python: $(COMPILED)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/zizmor --offline --quiet .github
	$(BIN)/check-jsonschema -q --builtin-schema vendor.github-workflows .github/workflows/*.yml

check-client: $(INSTALLED)
	$(NPM) run --silent check || $(WITHOUT_NPM)

client: $(INSTALLED)
	$(NPM) test --silent || $(WITHOUT_NPM)

bench: $(COMPILED) ## run the benchmarks; BASE=<revision> compares with that revision in the same run
	$(BIN)/python -m bench $(if $(BASE),--base $(BASE)) $(if $(PROTOTYPE),--prototype $(PROTOTYPE))

soak: built browser database proxy ## run the long tests, and the long versions of others over SIZE games
	$(PYTEST) --soak -p no:cacheprovider
	$(BIN)/python -m tests.soak $(SIZE)

format: $(INSTALLED) ## format the source
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(NPM) run --silent format || $(WITHOUT_NPM)

docs: $(INSTALLED) ## build the documentation site into build/site; a broken link is an error
	@$(BIN)/python docs/build.py

lock: $(BIN)/uv ## update the pinned dependencies, with hashes and without addresses
	$(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header \
		--no-emit-index-url --no-emit-find-links --no-annotate --no-strip-extras --extra dev \
		-o requirements-dev.txt pyproject.toml
	! grep -nE '://|index-url|find-links' requirements-dev.txt

clean: ## remove everything that was built, and .venv/
	rm -rf .venv build dist .coverage .coverage.* .mypy_cache .pytest_cache .ruff_cache \
		.import_linter_cache .hypothesis web/node_modules src/waggonway/pages
	rm -f $(CORE:%=%/*.so)

# The core is compiled separately, because pip would hide the message about a missing compiler.
$(INSTALLED): requirements-dev.txt pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install -qq --require-hashes -r requirements-dev.txt
	WAGGONWAY_BUILD=later $(BIN)/pip install -qq --no-deps --no-build-isolation -e .
	@touch $@

$(COMPILED): $(SOURCES) hatch_build.py pyproject.toml $(INSTALLED)
	@echo "compiling the core"
	@touch $@.started # sources edited while it compiles must count as newer
	@mkdir -p build && $(BIN)/python hatch_build.py core >build/core.log 2>&1 \
		|| { cat build/core.log; exit 1; }
	@grep '^waggonway:' build/core.log || true
	@mv $@.started $@

# Not from the lock file, so that a broken one can be fixed.
$(BIN)/uv:
	$(PYTHON) -m venv .venv
	$(BIN)/pip install -qq uv
