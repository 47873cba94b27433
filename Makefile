SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

# What is installed: all packages, or those of some folders of packages/ and what the server runs with.
node_ready := node_modules/.all-ready
serve_ready := node_modules/.serve-ready
geometry_ready := node_modules/.geometry-ready
edge_ready := node_modules/.edge-ready
partial := serve geometry edge
bench_ready := bench/node_modules/.package-lock.json bench/reg-cli/node_modules/.package-lock.json
tsx := node --import tsx
tests = $(shell find test -name '*.test.ts' | sort)
# Those that start processes or browsers, or send thousands of requests.
slow_folders := checkers command/golden deploy fuzz operations pool
slow_tests = $(filter $(slow_folders:%=test/%/%) %.slow.test.ts,$(tests))
fast_tests = $(filter-out $(slow_tests),$(tests))
# Left alone, node leaves one processor out, and so runs one file at a time where there are two.
processors := $(shell getconf _NPROCESSORS_ONLN)
test_options := --test --test-concurrency=$(processors) --test-reporter=spec --test-reporter-destination=stdout \
	--test-reporter=./test/skips.mjs --test-reporter-destination=stdout
run_tests := $(tsx) $(test_options)
# One file more than there are processors: every third waits for processes that it started.
# Tests make many short-lived values: with room for them, and one thread to collect them, a tenth of the time is saved.
run_compiled := node --enable-source-maps --max-semi-space-size=32 --min-semi-space-size=16 --single-threaded-gc $(subst concurrency=$(processors),concurrency=$(shell echo $$(($(processors) + 1))),$(test_options))
# Bodies of images come and go, of 5 to 100 kB: in one heap the holes that they leave stay, 65 MB after some
# ten thousand maps. Mapped one by one they go back to the system; free memory at the end of the heap does from
# 16 MB on.
memory := MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=16777216
# Native, or not made as modules: everything else is compiled in, which halves the time to start. These are
# the dependencies of package.json; what is compiled in is for development.
external := @resvg/resvg-js harfbuzzjs pino pixelmatch pngjs prom-client saxes
sources := $(shell find src generated fonts build/edition -name '*.ts')
site_sources := $(shell find build/docs build/package build/site docs playground build/gallery/stories build/gallery/stories.ts -type f)
sources += $(shell find command package -name '*.ts')
editions := $(wildcard editions/*/manifest.json)
# Tags of a candidate edition hold it: see src/platform/build-digest.ts.
compiled_digest = $(shell cat package-lock.json $(sort $(sources)) fonts/*.ttf.br | sha256sum | cut -c1-20)
# Layers and gazetteers are read as they are wanted, from beside what is compiled.
scopes := $(patsubst %/,%,$(wildcard generated/*/))

# What a caller says is data: neither make nor a shell reads it, programs find it in their environment.
said := BASE HEAD N OUT CHECK SCOPE FILE TITLE CREDIT ORIGIN EDITION LICENCE OBJECT ID_PROPERTY ID_PREFIX \
	NAME_PROPERTY SET
$(foreach name,$(said),$(eval override $(name) := $$(value $(name))))
export $(said)

.PHONY: help setup run run-edge build edge package docs geo geo-check geo-vouched format lint types dead-code static check fix test test-thorough test-fast test-watch \
	source published edition verify-edition mutants bless extract fonts figures fuzz gallery golden golden-bless freeze matrix geo-diff \
	cover exercise-dockerfile bench bench-against bench-load soak

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 21

npm_ci := npm ci --ignore-scripts --no-fund --no-audit

$(node_ready): package.json package-lock.json $(partial:%=packages/%/package.json)
	$(npm_ci)
	@touch $@ $(partial:%=node_modules/.%-ready)

# npm empties node_modules first, so what was installed before is asked for again.
node_modules/.%-ready: package.json package-lock.json packages/%/package.json
	@if [ -e $(node_ready) ]; then $(MAKE) --no-print-directory $(node_ready); touch $@; exit; fi; \
		set -- $(sort serve $* $(filter $(partial),$(patsubst node_modules/.%-ready,%,$(wildcard node_modules/.*-ready)))); \
		echo "npm ci: $$*" >&2; \
		$(npm_ci) --omit=dev $$(printf -- '--workspace=packages/%s ' "$$@"); \
		for name; do touch node_modules/.$$name-ready; done

%/node_modules/.package-lock.json: %/package.json %/package-lock.json
	$(npm_ci) --prefix $*
	@touch $@

setup: $(node_ready) ## install what is missing

dist/main.js: $(serve_ready) $(sources) $(site_sources) $(editions)
	@rm -rf dist
	@npx esbuild main=src/main.ts worker=src/pool/worker.ts copperplate=command/main.ts library=package/library.ts batch-worker=command/batch/processes/worker.ts \
		--bundle --splitting --platform=node --target=node20 --format=esm $(external:%=--external:%) \
		--define:COMPILED_DIGEST='"$(compiled_digest)"' \
		--outdir=dist --log-level=warning
	@cp -R $(scopes) fonts/*.ttf.br dist/
	@npx esbuild package/url/map-url.ts --bundle --minify --format=esm --target=es2022 --outfile=dist/url.js \
		--log-level=warning
	@$(tsx) build/edition/main.ts unpack dist/editions
	@$(tsx) build/site/main.ts dist/site $(SITE_QUALITY)
	@$(tsx) build/package/main.ts $(external) > dist/licences.txt

build: dist/main.js ## compile the server and its pages into dist/

# The fonts of Chinese, Japanese and Korean are four fifths of all, and a package of their own.
large_fonts := $(wildcard $(addprefix fonts/,$(addsuffix -*.ttf.br,japanese korean simplified traditional)))
cjk := packages/copperplate-cjk
# So are levels below countries: maps that few ask for.
levels := packages/copperplate-levels

package: $(node_ready) dist/main.js ## pack copperplate, copperplate-cjk and copperplate-levels for npm, into output/package/
	@rm -rf output/package dist/types && mkdir -p output/package
	@npx tsc -p package
	@find dist/types -mindepth 1 -maxdepth 1 -not -name package -exec rm -r {} +
	@$(tsx) build/package/compress.ts dist $(COMPRESSION)
	@cp $(large_fonts) fonts/licence.txt fonts/manifest.json $(cjk)/
	@rm -rf $(levels)/*-* && cp -R dist/[A-Z][A-Z]-* $(levels)/
	@npm pack --silent --ignore-scripts --pack-destination output/package . ./$(cjk) ./$(levels)

.PHONY: sbom
sbom: ## list the packages that serve, as CycloneDX, into output/copperplate.cdx.json
	@mkdir -p output
	@npm sbom --sbom-format cyclonedx --sbom-type application --omit dev --package-lock-only >output/copperplate.cdx.json

.PHONY: public-types
public-types: $(node_ready) ## accept the types that the package exports now: programs rely on them
	@npx tsc -p package --outDir output/types
	@$(tsx) test/package/public-types.ts output/types/package > package/public-types.txt

.PHONY: interface
interface: $(node_ready) ## promise the names, values and shapes that the interface has gained
	@$(tsx) test/service/interface-lines.ts

edge: dist/main.js ## build the server for runtimes of Workers, into output/edge
	@$(tsx) build/edge/main.ts output/edge dist/site "$(compiled_digest)"

run-edge: $(edge_ready) edge ## serve it in workerd on EDGE_PORT (8787)
	@exec $(tsx) deploy/edge/serve.ts $(or $(EDGE_PORT),8787)

run: dist/main.js ## serve on PORT (8080) and HOST
	@exec env $(memory) node --max-semi-space-size=4 dist/main.js

# Building makes many short-lived positions; in a large young generation a fifth less of its time is collecting.
build_geo := node --max-semi-space-size=64 --import tsx build-geo/main.ts

geo: $(geometry_ready) ## build generated/ from data-sources/ (SCOPE=name for that one alone, into output/geo)
	@$(build_geo) --scope="$$SCOPE"

source: $(geometry_ready) ## take FILE=path into data-sources/, with its digest and its entry (SCOPE, TITLE, … for a new one)
	@$(tsx) build-geo/source.ts --file="$$FILE" --scope="$$SCOPE" --title="$$TITLE" --credit="$$CREDIT" \
		--origin="$$ORIGIN" --edition="$$EDITION" --licence="$$LICENCE" --object="$$OBJECT" \
		--idProperty="$$ID_PROPERTY" --idPrefix="$$ID_PREFIX" --nameProperty="$$NAME_PROPERTY" --set="$$SET"

geo-check: $(geometry_ready) ## rebuild generated/ in memory; fail on any difference or broken rule
	@$(build_geo) --check

geo-vouched: $(geometry_ready) ## the same, but what digests of sources and code vouch for is taken as it is: seconds
	@$(build_geo) --check --quick

published: $(node_ready) ## by hand: build and draw what others publish, into output/published (SCOPE=name for one; fetches two packages)
	@$(tsx) test/published/main.ts $$SCOPE

edition: $(node_ready) ## by hand: close the current edition for ever, and open the next one
	@$(tsx) build/edition/main.ts close

verify-edition: $(serve_ready) ## compare a closed edition with what was promised (N=1)
	@$(tsx) build/edition/main.ts verify "$$N"

geo-diff: $(geometry_ready) ## compare generated/ with BASE=edition, ref or folder, into output/geo-diff (CHECK=1 to fail on a difference)
	@$(tsx) build-geo/diff/diff.ts --head="$$HEAD" --out="$$OUT" $(if $(CHECK),--check) -- "$$BASE"

docs: $(serve_ready) ## make the tables of docs/ anew from the code
	@$(tsx) build/docs/main.ts

format: $(node_ready) ## fail on files that are not formatted
	@npx oxfmt --check .

lint: $(node_ready) ## fail on findings of the linter
	@npx oxlint --type-aware

types: $(node_ready) ## fail on type errors
	@npx tsc --noEmit
	@npx tsc --noEmit -p playground

dead-code: $(node_ready) ## fail on unused files, exports and packages
	@npx knip --no-progress

fix: $(node_ready) ## format, and mend what the linter can
	@npx oxlint --type-aware --fix
	@npx oxfmt .

# All that can be is compiled, which takes a third off the whole. What stays as it is often waits for processes that it
# started, and runs beside the rest; what it says is told after it.
test: $(node_ready) ## run every test, of those that take minutes a part of the cases
	@test -n "$(tests)" || { echo "no tests found" >&2; exit 1; }
	@$(tsx) test/build.ts & $(tsx) test/compile.ts output/tests $(fast_tests) -- $(slow_tests) || exit; \
		wait $$! || echo "test/build.ts fails: who needs what it builds will tell"
	@$(run_tests) $$(cat output/tests/as-they-are) >output/tests/as-they-are.txt 2>&1 & \
		beside=$$!; trap "kill $$beside 2>/dev/null || :" EXIT; code=0; \
		$(run_compiled) $$(cat output/tests/compiled) || code=$$?; \
		wait $$beside || code=$$?; cat output/tests/as-they-are.txt; exit $$code

test-thorough: export THOROUGH := 1
test-thorough: test ## by hand: the same with every case

test-fast: $(node_ready) ## the tests without *.slow.test.ts and without checkers, deploy, fuzz, command/golden, operations, pool
	@test -n "$(fast_tests)" || { echo "no tests found" >&2; exit 1; }
	@$(run_tests) $(fast_tests)

test-watch: $(node_ready) ## the same, and again whenever one or what it loads changes (TESTS=files for some)
	@$(run_tests) --watch $(or $(TESTS),$(fast_tests))

mutants: $(node_ready) ## by hand: plant 150 faults, tell which tests see (MUTANT_COUNT, MUTANT_SEED, MUTANT_PATH, MUTANT_TESTS)
	@$(tsx) test/mutants/main.ts $(or $(MUTANT_COUNT),150) $(or $(MUTANT_SEED),1) "$(MUTANT_PATH)" $(MUTANT_TESTS)

static: format lint types dead-code geo-vouched ## what holds without running anything

# What needs no process but its own runs beside tests that wait for theirs; what it says is told last.
check: $(node_ready) ## all that must hold before a change lands
	@mkdir -p output
	@$(MAKE) --no-print-directory static >output/static.txt 2>&1 & \
		beside=$$!; code=0; $(MAKE) --no-print-directory test || code=$$?; \
		wait $$beside || code=$$?; cat output/static.txt; exit $$code

bless: dist/main.js ## accept the project's goldens as they are drawn now
	@node dist/copperplate.js golden bless --cases test/golden/cases.txt --goldens test/golden/pictures \
		--threshold 0.004 --prune

figures: $(geometry_ready) dist/main.js ## print sizes, vertices, area errors and start times
	@$(tsx) bench/release-figures.ts

golden: dist/main.js ## compare pictures with goldens (ARGS="--goldens DIR --only PATTERN ...")
	@node dist/copperplate.js golden run $(ARGS)

golden-bless: dist/main.js ## accept what is drawn now (ARGS as for golden)
	@node dist/copperplate.js golden bless $(ARGS)

freeze: $(node_ready) ## freeze the bytes of new lines of test/golden/released (REASON to renew a candidate)
	@$(tsx) test/golden/freeze.ts "$${REASON:-}"

matrix: $(node_ready) ## the same bytes under Node 20, 22, 24, the newest, and on arm64 (VERSIONS=rows, CHECKS=names for some; NTH=3: every third request)
	@CHECKS="$(CHECKS)" NTH="$(NTH)" $(tsx) build/matrix/main.ts $(VERSIONS)

exercise-dockerfile: $(node_ready) ## carry out the Dockerfile without a container engine, as root
	@$(tsx) --test --test-reporter=spec test/deploy/dockerfile.test.ts

extract: $(geometry_ready) ## by hand: make data-sources/ from the published packages (needs the network)
	@$(tsx) data-sources/extract.ts

fonts: $(node_ready) ## by hand: make fonts/ from the published packages (needs the network)
	@$(tsx) build/fonts/main.ts

gallery: $(node_ready) ## draw what a person should look at, into output/ (PAGES=names for some; BASE=ref: before and after)
	@$(tsx) build/gallery/$(if $(BASE),compare.ts "$$BASE",main.ts) $(PAGES)

cover: $(node_ready) ## by hand: photograph the page for README (needs chromium)
	@$(tsx) build/gallery/cover.ts

fuzz: $(node_ready) ## 100,000 seeded hostile requests (FUZZ_COUNT, FUZZ_SEED)
	@$(tsx) test/fuzz/fuzz.ts $(or $(FUZZ_COUNT),100000) $(or $(FUZZ_SEED),1)

bench/dist/main.js: $(node_ready) $(bench_ready) $(sources) $(shell find bench -name '*.ts' -not -path '*/node_modules/*')
	@npx tsc --noEmit -p bench
	@rm -rf bench/dist
	@npx esbuild main=bench/main.ts load=bench/load/main.ts soak=bench/load/soak.ts \
		raw-server=bench/raw-server.ts generator=bench/load/generator.ts \
		--bundle --splitting --platform=node --target=node20 --format=esm --packages=external \
		--define:COMPILED_DIGEST='"$(compiled_digest)"' --outdir=bench/dist --log-level=warning
	@cp -R $(scopes) fonts/*.ttf.br bench/dist/

bench: dist/main.js bench/dist/main.js ## compare with others, side by side (SECTIONS="svg text png bytes growth http start")
	@node --expose-gc --no-flush-bytecode bench/dist/main.js $(SECTIONS)

bench-against: $(node_ready) ## SVG in process beside BASE=ref or folder, in turns: the ratio
	@env $(memory) $(tsx) --no-flush-bytecode bench/against.ts "$$BASE"

bench-load: dist/main.js bench/dist/main.js ## overload, one huge client beside others, replicas that end (LOAD_SECONDS=60, LOADS=names)
	@node bench/dist/load.js $(LOADS)

soak: dist/main.js bench/dist/main.js ## a mixed load while render processes are killed (MINUTES=10)
	@MINUTES=$(or $(MINUTES),10) node bench/dist/soak.js
