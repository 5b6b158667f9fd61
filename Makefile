# Everything a person or a machine does with this repository. `make` alone lists it.

BUILD    ?= .build
DIST     ?= dist
PREFIX   ?= /usr/local
DESTDIR  ?=
SWIFT    ?= swift
PYTHON   ?= python3
# Extra arguments of `make demo`, `make bench`, `make fuzz`, `make mutants` and the tests, such as ARGS="--only header".
ARGS     ?=
# A part of `make test-all`, such as SHARD=2/4: the second of four that take about as long.
SHARD    ?=
# How long `make fuzz` runs each target.
SECONDS  ?= 20
# With NO_INSTALL=1 nothing is installed: what is missing is named, with the line that installs it, and the target fails.

export BUILD DIST PREFIX DESTDIR SWIFT PYTHON

.DEFAULT_GOAL := help
.PHONY: help setup demo test test-quick watch test-all test-debian13 fuzz mutants lint sdk profile compile-commands stub sbom archive packages site reproducible hardening bindings-raw install bench bench-exact check-abi clean

help: ## list these targets
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-21s %s\n", $$1, $$2 }'
	@echo
	@echo '  BUILD=$(BUILD)  DIST=$(DIST)  PREFIX=$(PREFIX)  DESTDIR=$(DESTDIR)'
	@echo '  NO_INSTALL=1 names what is missing and stops, instead of installing it'

setup: ## install the Debian packages that are missing, check the Swift toolchain
	@scripts/setup/setup.sh build test bindings lint bench

demo: ## sign in with the browser against the embedded auth server; BACKEND=prelude, oidc or ory
	@scripts/setup/setup.sh build $(if $(DISPLAY)$(WAYLAND_DISPLAY),,demo)
	@$(SWIFT) build --scratch-path '$(BUILD)' --product cardea
	@'$(BUILD)/debug/cardea' demo $(if $(BACKEND),--backend $(BACKEND)) $(ARGS)

test: ## show that the product works, in every language; the last line is "N passed, N failed"
	@scripts/setup/setup.sh build test bindings
	@$(PYTHON) scripts/test/run.py $(ARGS)

test-quick: ## run the Swift tests and the checks of the sources, for while working
	@scripts/setup/setup.sh build test
	@$(PYTHON) scripts/test/run.py --tier quick $(ARGS)

watch: ## run the Swift tests of ARGS=CardeaCoreTests, or another target or suite, again after every change
	@scripts/setup/setup.sh build test
	@scripts/test/watch.sh $(ARGS)

test-all: ## run everything: also sanitizers, every browser and provider, faults, fuzzing; SHARD=2/4 runs a part
	@scripts/setup/setup.sh build test desktops bindings
	@$(PYTHON) scripts/test/run.py --tier all $(if $(SHARD),--shard $(SHARD)) $(ARGS)

test-debian13: ## what `make test` shows, on Debian 13 in a tree made by debootstrap; the system stays as it is
	@scripts/setup/setup.sh debian
	@scripts/test/debian.sh trixie make test 'ARGS=$(ARGS)'

fuzz: ## feed the engine inputs made by libFuzzer, each kind for SECONDS=20
	@scripts/setup/setup.sh build
	@$(PYTHON) scripts/test/fuzz.py --seconds $(SECONDS) $(ARGS)

mutants: ## plant mistakes in a copy of the sources, one at a time, and tell which the tests notice
	@scripts/setup/setup.sh build test
	@$(PYTHON) scripts/test/mutants.py $(ARGS)

lint: ## check formatting, import rules, forbidden traps, file lengths and the scripts
	@scripts/setup/setup.sh build lint
	@scripts/check/lint.sh

sdk: ## build libcardea.so with header, pkg-config and CMake files into DIST; MODE=ordinary with the runtime of Swift inside
	@scripts/setup/setup.sh build
	@scripts/build/sdk.sh

profile: sdk ## write packaging/order.txt, by which the link puts together what logins and requests run; the next sdk has it
	@scripts/setup/setup.sh build bench
	@$(PYTHON) benchmarks/record_order.py $(ARGS)

compile-commands: ## write compile_commands.json, by which editors read the C and C++ of this repository
	@$(PYTHON) scripts/build/compile_commands.py

stub: ## make a libcardea.so to link applications with where the real one is not, into DIST/stub
	@$(PYTHON) scripts/build/stub.py '$(DIST)/stub'

sbom: sdk ## list what the library consists of, with licences: DIST/share/doc/cardea (every sdk has it)
	@echo '$(DIST)/share/doc/cardea/cardea.spdx.json'

archive: sdk ## pack DIST into BUILD/archive, with its SHA-256 sum
	@scripts/build/archive.sh '$(BUILD)/archive'

packages: ## make everything that a release consists of, in DIST/packages; MINISIGN_KEY=... signs it
	@scripts/setup/setup.sh build bindings test package
	@scripts/build/sdk.sh --with-command
	@scripts/package/packages.sh '$(DIST)/packages'

site: ## make the pages for readers, in DIST/site, from docs and sources
	@scripts/setup/setup.sh build pages
	@scripts/setup/python.sh scripts/pages/make_site.py '$(DIST)/site'
	@echo '$(DIST)/site/index.html'

reproducible: ## build the SDK twice, in two folders, and compare every byte
	@scripts/setup/setup.sh build
	@$(PYTHON) scripts/check/check_reproducible.py $(ARGS)

hardening: sdk ## check how the library is guarded against errors in memory
	@$(PYTHON) scripts/check/check_hardening.py

bindings-raw: ## write the setters from abi/settings.toml; the lowest layer of every binding and the fuzzer's calls from the header
	@scripts/setup/setup.sh build test
	@scripts/setup/python.sh bindings/generator/generate.py $(ARGS)

install: ## install the SDK and the cardea command below DESTDIR and PREFIX
	@scripts/setup/setup.sh build
	@scripts/build/sdk.sh --with-command
	@scripts/build/install.sh

bench: sdk ## measure beside bare C and other libraries; fails when something is worse than accepted (benchmarks/limits.toml)
	@scripts/setup/setup.sh build bench
	@$(PYTHON) benchmarks/run.py $(ARGS)

bench-exact: ## compare the bytes and instructions of DIST with those accepted; ARGS=--accept takes better ones
	@scripts/setup/setup.sh build bench
	@$(PYTHON) benchmarks/check_exact.py $(ARGS)

check-abi: sdk ## compare header, what it promised, library, error codes, docs, bindings and versions; try the checks
	@scripts/setup/setup.sh build test
	@$(SWIFT) build --scratch-path '$(BUILD)'
	@$(PYTHON) scripts/check/check_header.py
	@$(PYTHON) scripts/check/check_abi.py
	@scripts/setup/python.sh scripts/check/check_bindings.py
	@$(PYTHON) scripts/check/check_docs.py
	@scripts/setup/python.sh Tests/Tools/ContractChecks/self_test.py

clean: ## remove everything that was built
	rm -rf '$(BUILD)' '$(DIST)'
