# What users get: an installation, a package, a tarball, the manuals as HTML.

PREFIX  ?= /usr/local
OBJCOPY ?= objcopy
STRIP   ?= strip

# The library for programs that call the tools as functions: nothing else than what
# library/library.h, play/agents/agents.h and play/batch/batch.h declare can be seen
# from outside.
EMBED = $(BUILD)/embed
ABI   := $(shell sed -n 's/^\#define RG_LIB_VERSION //p' library/library.h)
EMBEDDED = $(BUILD)/library/library.o $(BUILD)/play/agents/agent.o \
           $(BUILD)/play/batch/plays.o $(BUILD)/play/batch/tags.o \
           $(BUILD)/play/batch/count.o $(BUILD)/play/batch/numbers.o
EMBED_HEADERS = library/library.h play/agents/agents.h play/batch/batch.h
EMBED_FILES := $(EMBED)/libregular-games.so.$(ABI) $(EMBED)/libregular-games.a \
  $(foreach f,$(EMBED_HEADERS),$(EMBED)/include/regular-games/$(notdir $(f)))

### Installation
## the library for programs that call the tools, in build/embed
embed: $(EMBED_FILES)

$(EMBED)/libregular-games.so.%: $(LIBRARY) library/exported.map
	@mkdir -p $(@D)
	$(call short,LINK)$(CC) $(ALL_CFLAGS) $(HARD_SHARED) $(LDFLAGS) -shared \
	  -Wl,-soname,$(@F) -Wl,--version-script=library/exported.map -o $@ \
	  $(EMBEDDED) $(LIBRARY) $(PKG_LIBS)
	@ln -sf $(@F) $(EMBED)/libregular-games.so

$(EMBED)/libregular-games.a: $(LIBRARY)
	@mkdir -p $(@D)
	@rm -f $@
	$(call short,AR)$(CC) -r -nostdlib -o $(EMBED)/library.o $(EMBEDDED) $(LIBRARY)
	@$(OBJCOPY) --strip-debug --wildcard --keep-global-symbol='rg_lib_*' \
	  --keep-global-symbol='rg_agent_*' \
	  --keep-global-symbol='rg_batch_*' $(EMBED)/library.o
	@$(AR) rcs $@ $(EMBED)/library.o

$(EMBED)/include/regular-games/%.h:
	@mkdir -p $(@D)
	@cp $< $@
$(foreach f,$(EMBED_HEADERS),$(eval \
  $(EMBED)/include/regular-games/$(notdir $(f)): $(f)))

# Completion for shells, from the help of the tools that there are.
COMPLETION = $(BUILD)/completion
COMPLETED  = $(COMPLETION)/$(if $(MPI_TOOLS),all,without-mpi)
$(COMPLETED): scripts/completion.awk $(TOOLS) $(MPI_TOOLS) $(SCRIPTS)
	@RG_BIN=$(BIN) sh scripts/completion.sh $(COMPLETION) \
	  $(notdir $(TOOLS) $(MPI_TOOLS) $(SCRIPTS)) && touch $@

# The prefix comes in when it is installed.
$(BUILD)/regular-games.pc: Makefile scripts/install.mk
	@mkdir -p $(@D)
	@printf '%s\n' 'prefix=@PREFIX@' 'includedir=$${prefix}/include' \
	  'libdir=$${prefix}/lib' 'Name: regular-games' \
	  'Description: games compiled and translated, and passes of your own' \
	  'Version: $(VERSION)' 'Requires.private: $(PKGS)' \
	  'Cflags: -I$${includedir} -I$${includedir}/regular-games' \
	  'Libs: -L$${libdir} @RPATH@-lregular-games' \
	  'Libs.private: $(filter -lpicosat,$(PKG_LIBS)) -lm' >$@

# What is built besides the tools.  Cases install at the same time, so that it has
# to be there before they run.
INSTALLABLE = $(EMBED_FILES) $(COMPLETED) $(BUILD)/regular-games.pc

# What passes that rg-opt loads are written against.
PASS_HEADERS = base/arena.h base/bitset.h base/dataflow.h base/diag.h \
               base/graph.h base/lex.h base/lexicon.h base/source.h rg/game.h rg/name.h \
               rg/print.h rg/term.h rg/analysis/constant-maps.h \
               rg/analysis/dominators.h rg/analysis/expressions.h \
               rg/analysis/flow-graph.h rg/analysis/liveness.h rg/analysis/order.h \
               rg/analysis/trim.h passes/analyses.h passes/constants.h \
               passes/edit.h passes/pass.h

# Where Python looks; PYTHON names other interpreters than python3 on the PATH and
# /usr/bin/python3.
PYTHON_PLACES = $(shell sh scripts/python-places.sh '$(PREFIX)' $(PYTHON))
# Where the package is installed, for make uninstall.
PYTHON_FOUND = $(patsubst $(DESTDIR)$(PREFIX)/%/regular_games,%, \
  $(wildcard $(DESTDIR)$(PREFIX)/lib/python3*/*-packages/regular_games))
PYTHON_FILES = $(wildcard library/python/regular_games/*.py) \
               library/python/regular_games/py.typed
python_files = $(foreach p,$(1),$(foreach f,$(PYTHON_FILES), \
  644:$(f):$(p)/regular_games/$(notdir $(f))))

# What is installed, as words MODE:FILE:PLACE below the prefix.
DATA = share/regular-games
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
  $(foreach f,$(EMBED_HEADERS),644:$(f):include/regular-games/$(notdir $(f))) \
  644:$(EMBED)/libregular-games.a:lib/libregular-games.a \
  program:$(EMBED)/libregular-games.so.$(ABI):lib/libregular-games.so.$(ABI) \
  link:libregular-games.so.$(ABI):lib/libregular-games.so \
  prefix:$(BUILD)/regular-games.pc:lib/pkgconfig/regular-games.pc \
  $(foreach f,$(wildcard library/javascript/*.js*),644:$(f):$(DATA)/javascript/$(notdir $(f))) \
  $(foreach f,$(wildcard $(WASM_AGENTS)),644:$(f):lib/regular-games/wasm/agents.o) \
  $(foreach f,$(EXAMPLES) $(EDITORS),644:$(f):$(DATA)/$(f)) \
  $(foreach f,LICENSE README.md SECURITY.md $(wildcard docs/*.md docs/*.svg docs/*.tsv), \
    644:$(f):share/doc/regular-games/$(f)) \
  $(foreach f,examples editors,link:../../regular-games/$(f):share/doc/regular-games/$(f)) \
  $(foreach t,$(notdir $(TOOLS) $(MPI_TOOLS) $(SCRIPTS)), \
    644:$(COMPLETION)/bash/$(t):share/bash-completion/completions/$(t) \
    644:$(COMPLETION)/zsh/_$(t):share/zsh/site-functions/_$(t) \
    644:$(COMPLETION)/fish/$(t).fish:share/fish/vendor_completions.d/$(t).fish)

## to $DESTDIR$PREFIX, default /usr/local
install: all $(INSTALLABLE)
	@places='$(PYTHON_PLACES)'; \
	PREFIX='$(PREFIX)' STRIP='$(STRIP)' \
	  sh scripts/install.sh '$(DESTDIR)$(PREFIX)' $(INSTALLED) \
	  $(call python_files,$(PYTHON_PLACES)) && \
	{ test -n '$(DESTDIR)' || sh scripts/installed.sh '$(PREFIX)' $$places; }

## remove what make install put there
uninstall:
	@sh scripts/install.sh --remove '$(DESTDIR)$(PREFIX)' $(INSTALLED) \
	  $(call python_files,$(PYTHON_FOUND))
	@test -n '$(DESTDIR)' || sh scripts/installed.sh --removed '$(PREFIX)'

# The shared object needs GLib and PCRE2 of the system.
## the Python package with the library, for pip, to build/wheel
wheel: $(EMBED)/libregular-games.so.$(ABI)
	@mkdir -p $(BUILD)/wheel
	@$(STRIP) --strip-unneeded -o $(BUILD)/wheel/libregular-games.so.$(ABI) $<
	@python3 scripts/wheel.py library/python \
	  $(BUILD)/wheel/libregular-games.so.$(ABI) $(BUILD)/wheel

## the manuals as HTML, to build/docs
docs: $(MANUALS)
	@sh scripts/docs.sh $(BUILD)/docs $(MANUALS)

## pages of all examples, to play on, to build/gallery (5 minutes)
gallery: all $(if $(WASM),$(WASM_AGENTS))
	@PATH="$(abspath $(BIN)):$$PATH" sh scripts/gallery.sh $(BUILD)/gallery $(JOBS)

# The picture in README.md; the only file in the repository that a tool writes.
docs/tic-tac-toe.svg: examples/tic-tac-toe.hrg all
	$(BIN)/hrg2rg -g $< | $(BIN)/rg-opt | $(BIN)/rg2dot --collapse | dot -Tsvg | \
	  sed 's/<!--.*-->//; /^<!--/,/-->$$/d' >$@.new && mv $@.new $@

# A tarball that builds.  The same commit gives the same bytes, and so does `deb`
# with the same compiler, in whatever folder.
DIST = regular-games-$(VERSION)
## a tarball of the last commit, in build/
dist:
	@mkdir -p $(BUILD)
	git -c tar.umask=0022 archive --format=tar --prefix=$(DIST)/ HEAD | \
	  gzip -n -9 >$(BUILD)/$(DIST).tar.gz
	@echo $(BUILD)/$(DIST).tar.gz

## a Debian package, in build/
deb: all $(EMBED_FILES)
	@VERSION=$(VERSION) BUILD=$(BUILD) MAKE='$(MAKE)' sh scripts/deb.sh

## install the package, try it from a clean environment, remove it (as root)
check-deb: deb
	@sh scripts/check-deb.sh $(BUILD)/regular-games_$(VERSION)_*.deb

## build twice, in two folders, and compare tarballs and packages (10 minutes)
check-reproducible:
	@sh scripts/check-reproducible.sh $(BUILD)/reproducible $(JOBS)

.PHONY: embed wheel install uninstall docs gallery dist deb check-deb check-reproducible
