# The whole build, in place: sources of a folder go to one archive in build/,
# each bin/TOOL.c to bin/TOOL.  `make help` lists the targets.

CC       ?= cc
CFLAGS   ?= -O2 -g
PKGS      = glib-2.0 libpcre2-8
WARNINGS  = -Wall -Wextra -Werror
VERSION   = 0.1.0

PREFIX   ?= /usr/local
JOBS     ?= $(shell nproc 2>/dev/null || echo 2)
ASAN_CFLAGS  = -O1 -g1 -fsanitize=address,undefined -fno-sanitize-recover=all
CLANG    ?= clang
OBJCOPY  ?= objcopy
STRIP    ?= strip

PKG_CONFIG ?= pkg-config
PKG_CFLAGS := $(shell $(PKG_CONFIG) --cflags $(PKGS) 2>/dev/null)
PKG_LIBS   := $(shell $(PKG_CONFIG) --libs $(PKGS) 2>/dev/null)
PKG_LIBS   += -ldl -lm -pthread
# Lines with history and completion for rg-play, which can do without.
ifeq ($(shell $(PKG_CONFIG) --exists libedit 2>/dev/null && echo yes),yes)
PKG_CFLAGS += -DRG_LIBEDIT
PKG_LIBS   += $(shell $(PKG_CONFIG) --libs libedit)
endif
# PicoSAT has no file for pkg-config; gdl2rg can do without it.
ifneq ($(wildcard $(addsuffix /picosat/picosat.h,/usr/include /usr/local/include)),)
PKG_CFLAGS += -DRG_PICOSAT
PKG_LIBS   += -lpicosat
endif

# What talks HTTP is left out where libsoup is missing.
SERVERS = rg-ggp rg-referee rg-studio
SOUP   := $(shell $(PKG_CONFIG) --exists libsoup-3.0 2>/dev/null && echo yes)
ifeq ($(SOUP),yes)
SOUP_CFLAGS := $(shell $(PKG_CONFIG) --cflags libsoup-3.0 gio-unix-2.0)
SOUP_LIBS   := $(shell $(PKG_CONFIG) --libs libsoup-3.0)
endif

# The language server, where json-glib is.
LSP_TOOLS = rg-lsp
JSON := $(shell $(PKG_CONFIG) --exists json-glib-1.0 2>/dev/null && echo yes)
ifeq ($(JSON),yes)
JSON_CFLAGS := $(shell $(PKG_CONFIG) --cflags json-glib-1.0)
JSON_LIBS   := $(shell $(PKG_CONFIG) --libs json-glib-1.0)
endif

# Objects are fit for a shared library; calls inside of it stay direct.
PIC = -fPIC -fno-semantic-interposition

# Options that harden programs and keep the folder of the sources out of them;
# `make HARDENING=` leaves them out.
ifeq ($(origin HARDENING),undefined)
HARDENING := $(shell sh scripts/hardening.sh '$(CC)' '$(CFLAGS)')
endif
HARD_CFLAGS  = $(filter-out -pie -Wl%,$(HARDENING))
HARD_SHARED  = $(filter -Wl%,$(HARDENING))
HARD_PROGRAM = $(filter -pie -Wl%,$(HARDENING))

# A second build beside the first: BUILD for objects, BIN for tools.
BUILD    ?= build
BIN      ?= bin
ALL_CFLAGS = -std=c11 $(WARNINGS) $(PIC) -D_POSIX_C_SOURCE=200809L \
             -DRG_VERSION='"$(VERSION)"' -I. $(PKG_CFLAGS) $(HARD_CFLAGS) \
             $(CFLAGS)

# `make V=1` shows the commands.
V ?= 0
ifeq ($(V),0)
short = @printf '  %s\n' '$(1) $@';
endif
link_program = $(call short,LINK)$(CC) $(ALL_CFLAGS) $(HARD_PROGRAM) $(LDFLAGS)

FOLDERS = base rg hrg rbg gdl lines rgl passes emit library play
# Libraries that not everybody has are linked to the tools that need them.
BESIDE  = base/http/% play/server/% play/mpi/%
sources = $(wildcard $(1)/*.c $(1)/*/*.c $(1)/*/*/*.c)
SOURCES = $(filter-out emit/c/runtime/% $(BESIDE), \
            $(foreach d,$(FOLDERS),$(call sources,$(d))))
OBJECTS = $(SOURCES:%.c=$(BUILD)/%.o) \
          $(BUILD)/emit/c/runtime-text.o
SERVER_OBJECTS = $(patsubst %.c,$(BUILD)/%.o,$(wildcard base/http/*.c play/server/*.c))
STUDIO_OBJECTS = $(patsubst %.c,$(BUILD)/%.o,$(wildcard base/http/*.c editors/studio/*.c)) \
                 $(BUILD)/editors/studio/page.o
LSP_OBJECTS = $(patsubst %.c,$(BUILD)/%.o,$(wildcard editors/lsp/*.c))
TOOLS   = $(patsubst bin/%.c,$(BIN)/%, \
            $(filter-out $(if $(SOUP),,$(SERVERS:%=bin/%.c)) \
                         $(if $(JSON),,$(LSP_TOOLS:%=bin/%.c)), \
              $(wildcard bin/*.c)))
# Only where there is OpenMPI; MPI=no leaves it out.
MPI    ?= $(shell $(PKG_CONFIG) --exists ompi-c 2>/dev/null && echo yes)
ifeq ($(MPI),yes)
MPI_TOOLS = $(BIN)/rg-units-mpi
endif
SCRIPTS = $(patsubst bin/%,$(BIN)/%,$(wildcard bin/rg-build))
# What passes that rg-opt loads are written against.
PASS_HEADERS = base/arena.h base/bitset.h base/dataflow.h base/diag.h \
               base/graph.h base/lex.h base/lexicon.h base/source.h rg/game.h rg/name.h \
               rg/print.h rg/term.h rg/analysis/constant-maps.h \
               rg/analysis/dominators.h rg/analysis/expressions.h \
               rg/analysis/flow-graph.h rg/analysis/liveness.h rg/analysis/order.h \
               rg/analysis/trim.h passes/analyses.h passes/constants.h \
               passes/edit.h passes/pass.h
LIBRARY = $(BUILD)/libregular-games.a
MANUALS = $(patsubst docs/%,$(BUILD)/%,$(wildcard docs/man/*.[1-9]))

all: $(TOOLS) $(MPI_TOOLS) $(SCRIPTS) $(MANUALS)

# With PRECOMPILED=yes the headers of GLib are read once for all files, which is
# half of the work of Clang without optimisation.  A build without it shows which
# file includes less than it needs.
ifeq ($(PRECOMPILED),yes)
PREFIXED = -include-pch $(BUILD)/glib.pch
$(BUILD)/glib.pch: Makefile
	@mkdir -p $(@D)
	$(call short,CC)echo '#include <glib.h>' | \
	  $(CC) $(ALL_CFLAGS) -x c-header -o $@ -
# These ask for more than POSIX before their first header.
$(BUILD)/base/child.o $(BUILD)/base/memory.o $(BUILD)/base/sandbox.o: PREFIXED =
endif

$(BUILD)/%.o: %.c Makefile $(if $(PREFIXED),$(BUILD)/glib.pch)
	@mkdir -p $(@D)
	$(call short,CC)$(CC) $(ALL_CFLAGS) $(PREFIXED) -MMD -MP -c -o $@ $<

$(BUILD)/library/%.o $(BUILD)/play/%.o \
$(foreach t,match play units,$(BUILD)/bin/rg-$(t).o) \
$(BUILD)/testsuite/batch-plays.o $(BUILD)/testsuite/seen-plays.o: ALL_CFLAGS += -Iemit
$(BUILD)/base/http/%.o $(BUILD)/play/server/%.o $(BUILD)/editors/studio/%.o: ALL_CFLAGS += $(SOUP_CFLAGS)
$(LSP_OBJECTS) $(BUILD)/bin/rg-lsp.o: ALL_CFLAGS += $(JSON_CFLAGS)

$(BUILD)/man/%: docs/man/%
	@mkdir -p $(@D)
	@cp $< $@

$(BUILD)/man/rg-opt.1: docs/man/rg-opt.1 docs/man/passes.awk $(BIN)/rg-opt
	@mkdir -p $(@D)
	$(BIN)/rg-opt --list-passes=full >$(BUILD)/man/passes
	awk -v list=$(BUILD)/man/passes -f docs/man/passes.awk $< >$@.new && \
	  mv $@.new $@

# The fixed parts of compiled games, as a table of strings.
RUNTIME = emit/regular-games.h $(sort $(wildcard emit/c/runtime/*.c))

$(BUILD)/emit/c/runtime-text.c: emit/c/text-table.awk $(RUNTIME)
	@mkdir -p $(@D)
	awk -f $^ >$@.new && mv $@.new $@

$(BUILD)/emit/c/runtime-text.o: $(BUILD)/emit/c/runtime-text.c Makefile
	$(call short,CC)$(CC) $(ALL_CFLAGS) -c -o $@ $<

$(LIBRARY): $(OBJECTS)
	@rm -f $@
	$(call short,AR)$(AR) rcs $@ $^

$(TOOLS): $(BIN)/%: $(BUILD)/bin/%.o $(LIBRARY)
	@mkdir -p $(@D)
	$(link_program) $(EXPORTS) -o $@ $< \
	  $(filter-out $<,$(filter %.o,$^)) $(LIBRARY) $(MORE_LIBS) $(PKG_LIBS)
$(filter-out %-studio,$(SERVERS:%=$(BIN)/%)): $(SERVER_OBJECTS)
$(BIN)/rg-studio: $(STUDIO_OBJECTS)
$(SERVERS:%=$(BIN)/%): MORE_LIBS = $(SOUP_LIBS)
$(LSP_TOOLS:%=$(BIN)/%): $(LSP_OBJECTS)
$(LSP_TOOLS:%=$(BIN)/%): MORE_LIBS = $(JSON_LIBS)

# The page of the studio is built in, with the editor where npm has fetched it.
PAGE      = $(wildcard editors/studio/page/*.* editors/studio/page/*/*.*)
NPM      ?= $(BUILD)/npm
EDITOR    = $(if $(wildcard $(NPM)/node_modules/.bin/esbuild),$(BUILD)/editors/studio/codemirror.js)

$(BUILD)/editors/studio/codemirror.js: editors/studio/editor/codemirror.js editors/studio/editor/package-lock.json
	@mkdir -p $(@D) && cp $< $(NPM)/
	$(call short,ESBUILD)cd $(NPM) && node_modules/.bin/esbuild codemirror.js \
	  --bundle --minify --format=esm --log-level=warning --legal-comments=eof \
	  --outfile=$(abspath $@)

$(BUILD)/editors/studio/page.c: $(PAGE) $(EDITOR) scripts/page.sh
	@mkdir -p $(@D)
	@sh scripts/page.sh $@ $(PAGE) $(EDITOR)

$(BUILD)/editors/studio/page.o: $(BUILD)/editors/studio/page.c
	$(call short,CC)$(CC) $(ALL_CFLAGS) -w -c -o $@ $<

MPI_OBJECTS = $(patsubst %.c,$(BUILD)/%.o,$(wildcard play/mpi/*.c))
$(MPI_OBJECTS): ALL_CFLAGS += -Iemit \
  $(patsubst -I%,-isystem %,$(shell $(PKG_CONFIG) --cflags ompi-c 2>/dev/null))

$(MPI_TOOLS): $(MPI_OBJECTS) $(LIBRARY)
	@mkdir -p $(@D)
	$(link_program) -o $@ $^ $(PKG_LIBS) \
	  $(shell $(PKG_CONFIG) --libs ompi-c)

# The library as one shared object, and how it is made: testsuite/mutants/ puts
# another object into it.
$(BUILD)/libregular-games.so: $(OBJECTS)
	$(call short,LINK)$(CC) $(ALL_CFLAGS) -shared -Wl,-soname,$(@F) -o $@ $^ \
	  $(PKG_LIBS)
	@echo '$(CC) $(subst ','\'',$(ALL_CFLAGS))' >$(BUILD)/compile
	@echo '$(PKG_LIBS)' >$(BUILD)/libraries
	@printf '%s\n' $^ >$(BUILD)/objects

# What is installed for programs that call the tools as functions: nothing else
# than what library/library.h, play/agents/agents.h and play/batch/batch.h declare can be
# seen from outside.
EMBED = $(BUILD)/embed
ABI  := $(shell sed -n 's/^\#define RG_LIB_VERSION //p' library/library.h)
EMBEDDED = $(BUILD)/library/library.o $(BUILD)/play/agents/agent.o \
           $(BUILD)/play/batch/plays.o $(BUILD)/play/batch/tags.o \
           $(BUILD)/play/batch/count.o
EMBED_FILES = $(EMBED)/libregular-games.so.$(ABI) $(EMBED)/libregular-games.a \
              $(EMBED)/include/regular-games/library.h \
              $(EMBED)/include/regular-games/agents.h \
              $(EMBED)/include/regular-games/batch.h

$(EMBED)/libregular-games.so.$(ABI): $(LIBRARY) library/exported.map
	@mkdir -p $(@D)
	$(call short,LINK)$(CC) $(ALL_CFLAGS) $(HARD_SHARED) $(LDFLAGS) -shared \
	  -Wl,-soname,$(@F) -Wl,--version-script=library/exported.map -o $@ \
	  $(EMBEDDED) $(LIBRARY) $(PKG_LIBS)
	@ln -sf $(@F) $(EMBED)/libregular-games.so

$(EMBED)/libregular-games.a: $(LIBRARY)
	@mkdir -p $(@D)
	@rm -f $@
	$(call short,AR)$(CC) -r -nostdlib -o $(EMBED)/library.o \
	  $(EMBEDDED) $(LIBRARY)
	@$(OBJCOPY) --strip-debug --wildcard --keep-global-symbol='rg_lib_*' \
	  --keep-global-symbol='rg_agent_*' \
	  --keep-global-symbol='rg_batch_*' $(EMBED)/library.o
	@$(AR) rcs $@ $(EMBED)/library.o

$(EMBED)/include/regular-games/%.h:
	@mkdir -p $(@D)
	@cp $< $@
$(EMBED)/include/regular-games/library.h: library/library.h
$(EMBED)/include/regular-games/agents.h: play/agents/agents.h
$(EMBED)/include/regular-games/batch.h: play/batch/batch.h

embed: $(EMBED_FILES)

# What is installed besides the tools; cases that install do it at once, so that it
# has to be there before.
COMPLETION = $(BUILD)/completion
# Of the tools that there are.
COMPLETED = $(COMPLETION)/$(if $(MPI_TOOLS),all,without-mpi)
INSTALLABLE = $(EMBED_FILES) $(COMPLETED) $(BUILD)/regular-games.pc

# Passes that rg-opt loads call its functions.
$(BIN)/rg-opt: EXPORTS = -rdynamic

ifneq ($(BIN),bin)
$(SCRIPTS): $(BIN)/%: bin/%
	@mkdir -p $(@D)
	install -m 755 $< $@
endif

# Programs that only tests use.
MAKERS = $(BUILD)/random-game $(BUILD)/campaign $(BUILD)/fuzz $(BUILD)/usage \
         $(BUILD)/mutants $(BUILD)/hostile $(BUILD)/digest $(BUILD)/facts \
         $(BUILD)/settled $(BUILD)/library-calls $(BUILD)/calibrator \
         $(BUILD)/batch-plays $(BUILD)/seen-plays $(BUILD)/dominators \
         $(BUILD)/diag-sources
RANDOM_GAME = $(patsubst %.c,$(BUILD)/%.o, \
                $(wildcard testsuite/random/*.c testsuite/random-board/*.c))
CAMPAIGN = $(patsubst %.c,$(BUILD)/%.o,$(wildcard testsuite/campaign/*.c))
FACTS = $(patsubst %.c,$(BUILD)/%.o,$(wildcard testsuite/facts/*.c))
HOSTILE_TEXTS = $(filter-out %/steps.o,$(patsubst %.c,$(BUILD)/%.o, \
                  $(wildcard testsuite/hostile/*.c)))
MUTANTS = $(patsubst %.c,$(BUILD)/%.o,$(wildcard testsuite/mutants/*.c))

$(BUILD)/random-game: $(RANDOM_GAME)
$(BUILD)/campaign: $(RANDOM_GAME) $(CAMPAIGN)
$(BUILD)/digest: $(RANDOM_GAME) $(CAMPAIGN) $(FACTS)
$(BUILD)/facts: $(FACTS)
$(BUILD)/mutants: $(MUTANTS)
$(BUILD)/hostile: $(HOSTILE_TEXTS)

ifneq ($(filter rbg,$(FOLDERS)),)
MAKERS += $(BUILD)/random-rbg $(BUILD)/rbg-compare
RANDOM_RBG = $(patsubst %.c,$(BUILD)/%.o,$(wildcard testsuite/random-rbg/*.c))
$(BUILD)/random-rbg: $(RANDOM_RBG)
$(BUILD)/rbg-compare: $(BUILD)/testsuite/rbg-oracle.o \
                      $(BUILD)/testsuite/rbg-plays.o
endif

ifneq ($(filter gdl,$(FOLDERS)),)
MAKERS += $(BUILD)/gdl-play $(BUILD)/gdl-compare $(BUILD)/gdl-naive \
          $(BUILD)/random-gdl $(BUILD)/gdl-prove
$(BUILD)/gdl-compare: $(BUILD)/testsuite/gdl-oracle.o
endif

$(MAKERS): $(BUILD)/%: $(BUILD)/testsuite/%.o $(LIBRARY)
	$(link_program) -o $@ \
	  $(filter %.o,$^) $(LIBRARY) $(PKG_LIBS)

# The readers of a language as programs for a fuzzer.
READERS  = $(filter $(FOLDERS),rg hrg rbg gdl lines rgl)
READING  = $(READERS:%=$(BUILD)/read-%)

$(READING): $(BUILD)/%: $(BUILD)/testsuite/afl/%.o \
                        $(BUILD)/testsuite/afl/reader.o $(LIBRARY)
	$(link_program) -o $@ $^ $(PKG_LIBS)

readers: $(READING)

# -- what people call ------------------------------------------------------

help:
	@echo 'make                all tools, to bin/'
	@echo 'make demo           set up, build, show a game going through the pipe'
	@echo 'make check          set up, build, run the tests (9 minutes)'
	@echo 'make check-golden   only the golden cases, with the tools as they are'
	@echo 'make check-clang    the golden cases with a build by Clang'
	@echo 'make check-asan     the golden cases under ASan and UBSan (20 minutes)'
	@echo 'make check-vectors  compiled games with each kind of vectors (GAMES="hrg/chess")'
	@echo 'make check-examples the games in examples/, quickly'
	@echo 'make update-golden  rewrite goldens [CASES="testsuite/..."]'
	@echo 'make conformance    the corpus, if it is there (20 minutes)'
	@echo 'make campaign       random games through the passes (N=100000 SEED=1)'
	@echo 'make improper       improper games, compiled, under sanitizers (N=100000 SEED=1)'
	@echo 'make boards         random board games, compiled, with vectors (N=100000 SEED=1)'
	@echo 'make random-gdl     random rule sheets through gdl2rg (N=100000 SEED=1)'
	@echo 'make fuzz           the two that follow, one after the other'
	@echo 'make fuzz-mutate    mutated inputs under ASan and UBSan (FUZZ_SECONDS=600 FUZZ=rbg)'
	@echo 'make fuzz-afl       the same for the readers, by AFL++'
	@echo 'make fuzz-keep      what AFL++ found becomes cases'
	@echo 'make coverage       lines and branches that the tests reach (10 minutes)'
	@echo 'make ablate         what each pass is worth, to docs/passes.md'
	@echo 'make mutants        faults in passes/, analysis/ and emit/: do the tests see them? (N=200'
	@echo '                    SEED=1 FILES=analysis/liveness.c; QUICK=1 less, RESUME=1 go on; an hour)'
	@echo 'make hostile        extreme inputs, by memory and steps (10 minutes; HOSTILE="rbg/*")'
	@echo 'make bench          speed on known games, as tables and as build/bench.svg'
	@echo '                    [GAMES="hex connect4"]'
	@echo 'make bench BASE=C   compiled games against those of commit C'
	@echo 'make bench-units    units on 1, 2 and 4 processes, by xargs and MPI'
	@echo 'make setup          install GLib, PCRE2, PicoSAT, libedit, libsoup and json-glib with apt,'
	@echo '                    if missing'
	@echo 'make setup-tests    all that the tests need, by apt and, to build/venv, by pip'
	@echo 'make setup-mpi      OpenMPI, too, for rg-units-mpi'
	@echo 'make setup-studio   CodeMirror for rg-studio, with npm; then make again'
	@echo 'make gallery        pages of all examples, to build/gallery (5 minutes)'
	@echo 'make embed          the library for programs that call the tools, in build/embed'
	@echo 'make install        to $$DESTDIR$$PREFIX, default $(PREFIX); make uninstall'
	@echo 'make docs           the manuals as HTML, to build/docs'
	@echo 'make dist           a tarball of the last commit, in build/'
	@echo 'make deb            a Debian package, in build/; make check-deb tries it (as root)'
	@echo 'make check-reproducible  builds twice, in two folders, and compares (10 minutes)'
	@echo 'make clean          remove all that was built'
	@echo 'Variables: CC CFLAGS LDFLAGS BUILD BIN FOLDERS JOBS RG_CORPUS'

setup:
	@sh scripts/setup.sh $(PKGS)

setup-tests:
	@BUILD=build sh scripts/setup.sh --tests $(PKGS)

setup-mpi:
	@sh scripts/setup.sh --mpi $(PKGS)

# The editor of rg-studio, in the versions of the lock file.
setup-studio:
	@command -v npm >/dev/null 2>&1 || { echo 'setup-studio: there is no npm;' \
	  'run apt-get install -y npm' >&2; exit 2; }
	@mkdir -p $(NPM)
	@cp studio/editor/package.json studio/editor/package-lock.json $(NPM)
	cd $(NPM) && npm ci --ignore-scripts --no-audit --no-fund

gallery: all
	@PATH="$(abspath $(BIN)):$$PATH" sh scripts/gallery.sh $(BUILD)/gallery $(JOBS)

# Where the packages are new, only a new make sees what pkg-config says.
demo:
	@sh scripts/setup.sh --pictures $(PKGS)
	@$(MAKE) --no-print-directory -j$(JOBS) all
	@RG_BIN=$(BIN) sh scripts/demo.sh

# Without the right to install, some tests are skipped; with RG_STRICT that fails.
check:
	@BUILD=build sh scripts/setup.sh --tests $(PKGS) || test -z "$$RG_STRICT"
	@$(MAKE) --no-print-directory -j$(JOBS) all
	@$(MAKE) --no-print-directory -j$(JOBS) check-golden
	@$(MAKE) --no-print-directory -j$(JOBS) --output-sync=target \
	  check-campaign check-examples check-hostile check-improper \
	  check-random-gdl
	@$(MAKE) --no-print-directory check-clang
	@echo "make check: all passed"

check-golden: all $(MAKERS) $(READING) $(INSTALLABLE)
	@echo "== golden cases"
	@RG_BIN=$(BIN) RG_MAKER=$(abspath $(BUILD))/random-game \
	  RG_CAMPAIGN=$(abspath $(BUILD))/campaign \
	  RG_READERS=$(abspath $(BUILD)) \
	  sh testsuite/run.sh $(CASES)

# Random games through the passes; what shows something is left in build/.
check-campaign: all $(MAKERS)
	@echo "== random games"
	@PATH="$(abspath $(BIN)):$$PATH" RG_CAMPAIGN=$(abspath $(BUILD))/campaign \
	  sh testsuite/campaign.sh $(BUILD)/findings --games=1000 --faults

N ?= 100000
SEED ?= 1
campaign: all $(MAKERS)
	@PATH="$(abspath $(BIN)):$$PATH" RG_CAMPAIGN=$(abspath $(BUILD))/campaign \
	  nice sh testsuite/campaign.sh $(BUILD)/findings \
	  --games=$(N) --seed=$(SEED) --table

check-examples: all
	@echo "== examples"
	@$(MAKE) --no-print-directory -C examples RG_BIN=$(abspath $(BIN)) check

# With another build the sources are the same.
TOOL_CASES = $(filter-out testsuite/sources/,$(wildcard testsuite/*/))

# No scripts: where the compiler makes a difference there, it is by a fault that
# sanitizers find.  Warnings of Clang are those of its front end, whatever the
# level is.
check-clang:
	@if $(CLANG) --version >/dev/null 2>&1; then \
	  $(MAKE) --no-print-directory -s -j$(JOBS) CC=$(CLANG) \
	    CFLAGS="-O0 -pthread" PRECOMPILED=yes \
	    BUILD=build/clang BIN=build/clang/bin all && \
	  echo "== golden cases, tools built by $(CLANG)" && \
	  RG_BIN=build/clang/bin sh testsuite/run.sh --texts $(TOOL_CASES); \
	else \
	  echo "check-clang: skipped, there is no $(CLANG)"; \
	  test -z "$$RG_STRICT"; \
	fi

# GLib's slices would hide leaks; the sanitizers need their address space.
check-asan:
	@$(MAKE) --no-print-directory -s -j$(JOBS) CFLAGS="$(ASAN_CFLAGS)" \
	  BUILD=build/asan BIN=build/asan/bin all
	@ASAN_OPTIONS=exitcode=99 \
	  UBSAN_OPTIONS=print_stacktrace=1:exitcode=99 \
	  G_SLICE=always-malloc RG_SANITIZED=1 RG_TEST_MEMORY=0 \
	  RG_TEST_TIMEOUT=1200 \
	  $(MAKE) --no-print-directory -s -j$(JOBS) CFLAGS="$(ASAN_CFLAGS)" \
	  BUILD=build/asan BIN=build/asan/bin CASES="$(TOOL_CASES)" check-golden

# Compiled games without vectors, and with those that the machine has.
check-vectors: all
	@RG_BIN=$(BIN) sh testsuite/vectors.sh $(GAMES)

# Mutated games through the tools, then coverage-guided fuzzing of the readers;
# both are run, even if the first one finds something.
FUZZ_SECONDS ?= 600
fuzz:
	@status=0; \
	$(MAKE) --no-print-directory fuzz-mutate || status=1; \
	$(MAKE) --no-print-directory fuzz-afl || status=1; \
	exit $$status

fuzz-mutate:
	@$(MAKE) --no-print-directory -s -j$(JOBS) CFLAGS="$(ASAN_CFLAGS)" \
	  BUILD=build/asan BIN=build/asan/bin all build/asan/fuzz \
	  build/asan/random-game \
	  build/asan/random-rbg build/asan/rbg-compare build/asan/random-gdl \
	  build/asan/gdl-play build/asan/gdl-compare build/asan/gdl-naive
	@sh testsuite/fuzz.sh build/asan $(FUZZ_SECONDS) $(FUZZ)

# Clang reports NULL + 0, which is what GLib's g_array_index makes of the first
# place of an empty array, and which all compilers take as NULL.
AFL_CFLAGS = -O1 -g -fsanitize=undefined -fno-sanitize=pointer-overflow \
             -fno-sanitize-recover=all
AFL_READERS = @command -v afl-clang-fast >/dev/null 2>&1 || \
	  { echo 'fuzz: no afl-clang-fast; run apt-get install -y afl++' >&2; \
	    exit 2; }; \
	AFL_USE_ASAN=1 AFL_QUIET=1 $(MAKE) --no-print-directory -s -j$(JOBS) \
	  CC=afl-clang-fast CFLAGS="$(AFL_CFLAGS)" BUILD=build/afl readers

fuzz-afl:
	$(AFL_READERS)
	@sh testsuite/fuzz-afl.sh build/afl $(FUZZ_SECONDS) $(FUZZ)

# What fuzz-afl found becomes cases: few and small texts.
fuzz-keep:
	$(AFL_READERS)
	@sh testsuite/fuzz-afl.sh --keep build/afl $(FUZZ)

# Lines and branches that the golden cases and the random games reach.  What a
# process counted before it became another one is kept only by the GNU dialect.
COVERAGE_CFLAGS = -O0 -g --coverage -std=gnu11
coverage:
	@find build/coverage -name '*.gcda' -exec rm {} + 2>/dev/null; \
	$(MAKE) --no-print-directory -s -j$(JOBS) CFLAGS="$(COVERAGE_CFLAGS)" \
	  BUILD=build/coverage BIN=build/coverage/bin all && \
	status=0; \
	for part in check-golden check-campaign; do \
	  RG_TEST_TIMEOUT=1200 $(MAKE) --no-print-directory -s \
	    CFLAGS="$(COVERAGE_CFLAGS)" BUILD=build/coverage \
	    BIN=build/coverage/bin CASES="$(TOOL_CASES)" $$part || status=1; \
	done; \
	sh testsuite/coverage.sh build/coverage || status=1; \
	exit $$status

# Faults put into the sources: the tests have to find them.  All tools of a
# build share one library, so that the fault is linked once.
FILES ?= $(wildcard $(addsuffix /*.c,rg/analysis passes passes/pragmas \
                                 emit/c emit/c/plan emit/c/print))
MUTATED = build/mutated
mutants: N = 200
mutants: $(BUILD)/mutants
	@$(MAKE) --no-print-directory CFLAGS='-O1 -fPIC' WARNINGS= \
	  BUILD=$(MUTATED)/plain shared-tools
	@$(MAKE) --no-print-directory CFLAGS='$(ASAN_CFLAGS) -fPIC' WARNINGS= \
	  BUILD=$(MUTATED)/asan shared-tools
	@test -n "$(RESUME)" || rm -f $(MUTATED)/log
	@RG_MUTATED=$(MUTATED) QUICK=$(QUICK) nice $(BUILD)/mutants \
	  --number=$(N) --seed=$(SEED) --jobs=$(JOBS) --log=$(MUTATED)/log \
	  --equivalent=testsuite/mutants/equivalent.txt \
	  --script=testsuite/mutants/try.sh --work=$(MUTATED) $(FILES)

shared-tools:
	@$(MAKE) --no-print-directory -s -j$(JOBS) BIN=$(BUILD)/bin \
	  LIBRARY=$(BUILD)/libregular-games.so all $(filter-out \
	  $(BUILD)/fuzz $(BUILD)/usage $(BUILD)/mutants,$(MAKERS))

# What each pass is worth, below the mark in docs/passes.md.
ablate: all
	@mkdir -p $(BUILD)
	@sed '/^<!-- from here/q' docs/passes.md >$(BUILD)/passes.md
	@{ echo && RG_BIN=$(BIN) JOBS=$(JOBS) sh testsuite/ablate.sh; } \
	  >>$(BUILD)/passes.md
	@mv $(BUILD)/passes.md docs/passes.md

# Improper games, compiled and run under ASan and UBSan.
improper: all $(MAKERS)
	@PATH="$(abspath $(BIN)):$$PATH" RG_MAKER=$(abspath $(BUILD))/random-game \
	  nice sh testsuite/improper.sh $(BUILD)/findings $(SEED) \
	  $$(($(SEED) + $(N) - 1))

# A small number of them.
check-improper: all $(MAKERS)
	@echo "== improper games"
	@PATH="$(abspath $(BIN)):$$PATH" RG_MAKER=$(abspath $(BUILD))/random-game \
	  sh testsuite/improper.sh $(BUILD)/findings 1 40

# Random board games, compiled, with each kind of vectors.
boards: all $(MAKERS)
	@PATH="$(abspath $(BIN)):$$PATH" RG_MAKER=$(abspath $(BUILD))/random-game \
	  nice sh testsuite/random-board.sh $(BUILD)/findings $(SEED) \
	  $$(($(SEED) + $(N) - 1))

# Random rule sheets: plain against improved, and all against the ground program.
ifneq ($(filter gdl,$(FOLDERS)),)
random-gdl check-random-gdl: export RG_MAKERS = $(abspath $(BUILD))
random-gdl check-random-gdl: export RG_FINDINGS = $(BUILD)/findings
random-gdl: all $(MAKERS)
	@PATH="$(abspath $(BIN)):$$PATH" FIND=all nice sh testsuite/random-gdl.sh \
	  forms $(SEED) $$(($(SEED) + $(N) - 1))

# A fixed number of them.
check-random-gdl: all $(MAKERS)
	@echo "== random rule sheets"
	@PATH="$(abspath $(BIN)):$$PATH" \
	  sh testsuite/random-gdl.sh forms 1001 1100
else
check-random-gdl:
endif

update-golden: all $(MAKERS) $(READING) $(INSTALLABLE)
	@RG_BIN=$(BIN) RG_MAKER=$(abspath $(BUILD))/random-game \
	  RG_CAMPAIGN=$(abspath $(BUILD))/campaign \
	  RG_READERS=$(abspath $(BUILD)) \
	  sh testsuite/run.sh --update $(CASES)

# Extreme inputs; quickly with the tools as they are, or through tools that
# count their steps.
check-hostile: all $(BUILD)/hostile
	@echo "== hostile inputs"
	@$(BUILD)/hostile --quick --size=16384 $(BIN)

STEPS = $(BUILD)/testsuite/hostile/steps.o
WRAPPED = $(shell awk -F ', ?' '/^WRAP / { print $$2 }' \
            testsuite/hostile/steps.c)
HOSTILE_SIZE ?= 1048576
hostile: $(BUILD)/hostile $(STEPS)
	@$(MAKE) --no-print-directory -s -j$(JOBS) WARNINGS=-w \
	  CFLAGS="-O1 -fsanitize-coverage=trace-pc -fno-builtin" \
	  LDFLAGS="$(STEPS) $(WRAPPED:%=-Wl,--wrap=%)" \
	  BUILD=build/hostile-tools BIN=build/hostile-tools/bin all
	@set -f; nice $(BUILD)/hostile --size=$(HOSTILE_SIZE) \
	  build/hostile-tools/bin $(HOSTILE)

# The games take longest; beside them, what runs one program at a time.
CONFORMANCE = conformance-games conformance-lines conformance-rgl \
              conformance-rg2gdl conformance-deb
conformance: all $(MAKERS) $(INSTALLABLE)
	@$(MAKE) --no-print-directory -k -j$(JOBS) --output-sync=target \
	  $(CONFORMANCE)
conformance-games:
	@echo "== $@"
	@RG_BIN=$(BIN) RG_MAKERS=$(BUILD) sh testsuite/conformance.sh
$(filter-out %-games,$(CONFORMANCE)):
	@echo "== $@"
	@RG_BIN=$(BIN) sh testsuite/$@.sh

bench: all $(MAKERS)
	@export RG_BIN=$(BIN) RG_USAGE=$(BUILD)/usage \
	  RG_CALIBRATOR=$(BUILD)/calibrator; \
	test -z "$(BASE)" || { \
	  RG_BASES=$(BUILD)/base sh testsuite/bench-base.sh $(BASE) $(GAMES); \
	  exit; }; \
	sh testsuite/bench.sh $(GAMES) && { test -n "$(GAMES)" || \
	  { echo; sh testsuite/bench-translate.sh; echo; \
	    sh testsuite/bench-opt.sh; echo; sh testsuite/bench-gdl.sh; }; }

bench-units: all
	@RG_BIN=$(BIN) sh testsuite/bench-units.sh

# Completion for shells, from the help of the tools.
$(COMPLETED): scripts/completion.awk $(TOOLS) $(MPI_TOOLS) $(SCRIPTS)
	@RG_BIN=$(BIN) sh scripts/completion.sh $(COMPLETION) \
	  $(notdir $(TOOLS) $(MPI_TOOLS) $(SCRIPTS)) && touch $@

# The prefix comes in when it is installed.
$(BUILD)/regular-games.pc: Makefile
	@mkdir -p $(@D)
	@printf '%s\n' 'prefix=@PREFIX@' 'includedir=$${prefix}/include' \
	  'libdir=$${prefix}/lib' 'Name: regular-games' \
	  'Description: games compiled and translated, and passes of your own' \
	  'Version: $(VERSION)' 'Requires.private: $(PKGS)' \
	  'Cflags: -I$${includedir} -I$${includedir}/regular-games' \
	  'Libs: -L$${libdir} @RPATH@-lregular-games' \
	  'Libs.private: $(filter -lpicosat,$(PKG_LIBS)) -lm' >$@

# What is installed, as words MODE:FILE:PLACE below the prefix.
DATA = share/regular-games
# Where Python looks; PYTHON names other interpreters than python3 on the PATH and
# /usr/bin/python3.
PYTHON_PLACES = $(shell sh scripts/python-places.sh '$(PREFIX)' $(PYTHON))
# Where the package is installed, for make uninstall.
PYTHON_FOUND = $(patsubst $(DESTDIR)$(PREFIX)/%/regular_games,%, \
  $(wildcard $(DESTDIR)$(PREFIX)/lib/python3*/*-packages/regular_games))
PYTHON_FILES = $(wildcard library/python/regular_games/*.py) library/python/regular_games/py.typed
python_files = $(foreach p,$(1),$(foreach f,$(PYTHON_FILES), \
  644:$(f):$(p)/regular_games/$(notdir $(f))))
EXAMPLES = $(filter-out examples/build/%, \
  $(wildcard examples/*.* examples/Makefile examples/*/*.* examples/*/Makefile))
EDITORS = $(filter-out editors/lsp/% editors/studio/%, \
  $(wildcard editors/*.* editors/*/*.* editors/*/*/*.*))
INSTALLED = $(foreach f,$(TOOLS) $(MPI_TOOLS),program:$(f):bin/$(notdir $(f))) \
  $(foreach f,$(SCRIPTS),755:$(f):bin/$(notdir $(f))) \
  $(foreach f,$(MANUALS),644:$(f):share/man/man$(subst .,,$(suffix $(f)))/$(notdir $(f))) \
  644:emit/regular-games.h:include/regular-games.h \
  $(foreach f,$(PASS_HEADERS),644:$(f):include/regular-games/$(f)) \
  link:rg/analysis:include/regular-games/analysis \
  644:library/library.h:include/regular-games/library.h \
  644:play/agents/agents.h:include/regular-games/agents.h \
  644:play/batch/batch.h:include/regular-games/batch.h \
  644:$(EMBED)/libregular-games.a:lib/libregular-games.a \
  program:$(EMBED)/libregular-games.so.$(ABI):lib/libregular-games.so.$(ABI) \
  link:libregular-games.so.$(ABI):lib/libregular-games.so \
  prefix:$(BUILD)/regular-games.pc:lib/pkgconfig/regular-games.pc \
  $(foreach f,$(EXAMPLES) $(EDITORS),644:$(f):$(DATA)/$(f)) \
  $(foreach f,LICENSE README.md SECURITY.md $(wildcard docs/*.md docs/*.svg), \
    644:$(f):share/doc/regular-games/$(f)) \
  $(foreach f,examples editors,link:../../regular-games/$(f):share/doc/regular-games/$(f)) \
  $(foreach t,$(notdir $(TOOLS) $(MPI_TOOLS) $(SCRIPTS)), \
    644:$(COMPLETION)/bash/$(t):share/bash-completion/completions/$(t) \
    644:$(COMPLETION)/zsh/_$(t):share/zsh/site-functions/_$(t) \
    644:$(COMPLETION)/fish/$(t).fish:share/fish/vendor_completions.d/$(t).fish)

install: all $(INSTALLABLE)
	@places='$(PYTHON_PLACES)'; \
	PREFIX='$(PREFIX)' STRIP='$(STRIP)' \
	  sh scripts/install.sh '$(DESTDIR)$(PREFIX)' $(INSTALLED) \
	  $(call python_files,$(PYTHON_PLACES)) && \
	{ test -n '$(DESTDIR)' || sh scripts/installed.sh '$(PREFIX)' $$places; }

uninstall:
	@sh scripts/install.sh --remove '$(DESTDIR)$(PREFIX)' $(INSTALLED) \
	  $(call python_files,$(PYTHON_FOUND))
	@test -n '$(DESTDIR)' || sh scripts/installed.sh --removed '$(PREFIX)'

# The manuals as HTML.
docs: $(MANUALS)
	@sh scripts/docs.sh $(BUILD)/docs $(MANUALS)

# The picture in README.md; the only file in the repository that a tool writes.
docs/tic-tac-toe.svg: examples/tic-tac-toe.hrg all
	$(BIN)/hrg2rg -g $< | $(BIN)/rg-opt | $(BIN)/rg2dot --collapse | dot -Tsvg | \
	  sed 's/<!--.*-->//; /^<!--/,/-->$$/d' >$@.new && mv $@.new $@

# A tarball that builds.  The same commit gives the same bytes, and so does `deb`
# with the same compiler, in whatever folder.
DIST = regular-games-$(VERSION)
dist:
	@mkdir -p $(BUILD)
	git -c tar.umask=0022 archive --format=tar --prefix=$(DIST)/ HEAD | \
	  gzip -n -9 >$(BUILD)/$(DIST).tar.gz
	@echo $(BUILD)/$(DIST).tar.gz

# A Debian package of the tools as they are built.
deb: all
	@VERSION=$(VERSION) BUILD=$(BUILD) MAKE='$(MAKE)' sh scripts/deb.sh

# Builds in two folders; the tarballs and packages must have the same bytes.
check-reproducible:
	@sh scripts/check-reproducible.sh $(BUILD)/reproducible $(JOBS)

# Installs it, tries it from a clean environment, and removes it: wants root.
check-deb: deb
	@sh scripts/check-deb.sh $(BUILD)/regular-games_$(VERSION)_*.deb

clean:
	rm -rf $(BUILD) $(TOOLS) $(BIN)/rg-units-mpi testsuite/out examples/build

.PHONY: all embed help setup setup-tests setup-mpi setup-studio gallery demo check check-golden check-campaign campaign \
        improper check-improper boards random-gdl check-random-gdl \
        check-examples check-clang check-asan check-vectors check-hostile hostile ablate fuzz \
        fuzz-mutate fuzz-afl fuzz-keep readers coverage mutants update-golden \
        conformance $(CONFORMANCE) bench bench-units install uninstall docs dist deb \
        check-deb check-reproducible clean
.SECONDARY:
-include $(OBJECTS:.o=.d) $(SERVER_OBJECTS:.o=.d) $(STUDIO_OBJECTS:.o=.d) $(LSP_OBJECTS:.o=.d) \
         $(patsubst bin/%.c,$(BUILD)/bin/%.d,$(wildcard bin/*.c)) \
         $(wildcard $(BUILD)/play/mpi/*.d $(BUILD)/testsuite/*.d $(BUILD)/testsuite/*/*.d)
