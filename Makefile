# The build, in place: each folder's C becomes objects below build/, all of them
# one library, and bin/TOOL.c the tool bin/TOOL.  `make help` lists the targets.
# Tests are in testsuite/Makefile, installation is in scripts/install.mk.

CC       ?= cc
CLANG    ?= clang
CFLAGS   ?= -O2 -g
PKGS      = glib-2.0 libpcre2-8
WARNINGS  = -Wall -Wextra -Werror
VERSION   = 0.1.0
JOBS     ?= $(shell nproc 2>/dev/null || echo 2)

.DEFAULT_GOAL = all

# Another build beside this one: `make VARIANT=asan TARGET...` reads its variables
# from scripts/variants/asan.mk and builds in build/asan.
ifneq ($(VARIANT),)
override BUILD = build/$(VARIANT)
override BIN   = $(BUILD)/bin
include scripts/variants/$(VARIANT).mk
export BUILD BIN CFLAGS
endif
include scripts/libraries.mk
# Objects depend on the files read so far: those of the flags.
FLAGS := $(MAKEFILE_LIST)
BUILD ?= build
BIN   ?= bin
# Recipes do so by `$(MAKE) $(call variant,asan) TARGET...`.
variant = $(parallel) -s VARIANT=$(1)
# Shares the jobs of the make that calls it, if that has some.
parallel = --no-print-directory $(if $(findstring jobserver,$(MAKEFLAGS)),,-j$(JOBS))

# Options that harden programs and keep the folder of the sources out of them;
# `make HARDENING=` leaves them out.
ifeq ($(origin HARDENING),undefined)
HARDENING := $(shell sh scripts/hardening.sh '$(CC)' '$(CFLAGS)')
endif
HARD_CFLAGS  = $(filter-out -pie -Wl%,$(HARDENING))
HARD_SHARED  = $(filter -Wl%,$(HARDENING))
HARD_PROGRAM = $(filter -pie -Wl%,$(HARDENING))

# Objects are fit for a shared library; calls inside of it stay direct.
PIC = -fPIC -fno-semantic-interposition
ALL_CFLAGS = -std=c11 $(WARNINGS) $(PIC) -D_POSIX_C_SOURCE=200809L \
             -DRG_VERSION='"$(VERSION)"' -I. $(PKG_CFLAGS) $(HARD_CFLAGS) $(CFLAGS)

# `make V=1` shows the commands.
V ?= 0
short = $(if $(filter 0,$(V)),@printf '  %s\n' '$(1) $@';)
link_program = $(call short,LINK)$(CC) $(ALL_CFLAGS) $(HARD_PROGRAM) $(LDFLAGS)

FOLDERS = base rg hrg rbg gdl lines lud rgl passes emit library play
# Rooms that need a library which not everybody has are linked to their tools only.
BESIDE  = base/http/% play/server/% play/env/% play/mpi/%
objects = $(patsubst %.c,$(BUILD)/%.o,$(wildcard $(1)))
# Text that is copied into compiled games, not linked.
RUNTIME := $(sort $(shell find $(wildcard $(FOLDERS)) -path 'emit/c/*runtime*.c' \
                                                      -o -path 'emit/c/*runtime*.cc'))
SOURCES := $(filter-out $(RUNTIME) $(BESIDE), \
             $(sort $(shell find $(wildcard $(FOLDERS)) -name '*.c')))
OBJECTS = $(SOURCES:%.c=$(BUILD)/%.o) $(BUILD)/emit/c/fixed-text-table.o
SERVER_OBJECTS = $(call objects,base/http/*.c play/server/*.c)
STUDIO_OBJECTS = $(call objects,base/http/*.c editors/studio/*.c) \
                 $(BUILD)/editors/studio/page.o
LSP_OBJECTS = $(call objects,editors/lsp/*.c)
ENV_OBJECTS = $(call objects,base/http/*.c play/env/*.c) $(LSP_OBJECTS)
MPI_OBJECTS = $(call objects,play/mpi/*.c)
LIBRARY = $(BUILD)/libregular-games.a
TOOLS   = $(patsubst bin/%.c,$(BIN)/%, \
            $(filter-out $(if $(SOUP),,$(SERVERS:%=bin/%.c)) \
                         $(if $(JSON),,$(LSP_TOOLS:%=bin/%.c)) \
                         $(if $(and $(SOUP),$(JSON)),,$(ENV_TOOLS:%=bin/%.c)), \
              $(wildcard bin/*.c)))
MPI_TOOLS := $(if $(filter yes,$(MPI)),$(BIN)/rg-units-mpi)
SCRIPTS = $(BIN)/rg-build
MANUALS = $(patsubst docs/%,$(BUILD)/%,$(wildcard docs/man/*.[1-9]))

### Build
## all tools, to bin/
all: $(TOOLS) $(MPI_TOOLS) $(SCRIPTS) $(MANUALS)

# Where the packages are new, only a new make sees what pkg-config says.
## set up, build, show a game going through the pipe
demo:
	@sh scripts/setup.sh --pictures $(PKGS)
	@$(MAKE) $(parallel) all
	@RG_BIN=$(BIN) sh scripts/demo.sh

## install GLib, PCRE2, PicoSAT, libedit, libsoup and json-glib with apt, if missing
setup:
	@sh scripts/setup.sh $(PKGS)

## all that the tests need, by apt and, to build/venv, by pip
setup-tests:
	@BUILD=build sh scripts/setup.sh --tests $(PKGS)

## the Python packages of testsuite/requirements*.txt, to build/venv
setup-python:
	@BUILD=build sh scripts/setup.sh --python

## OpenMPI, too, for rg-units-mpi
setup-mpi:
	@sh scripts/setup.sh --mpi $(PKGS)

## remove all that was built
clean:
	rm -rf $(BUILD) $(TOOLS) $(BIN)/rg-units-mpi testsuite/out examples/build

PARTS = scripts/studio.mk scripts/wasm.mk scripts/install.mk testsuite/Makefile
VARIANTS = $(wildcard scripts/variants/*.mk scripts/variants/*/*.mk)
## this list
help:
	@awk -f scripts/help.awk Makefile $(PARTS) $(VARIANTS)
	@echo; echo 'Variables: CC CFLAGS LDFLAGS BUILD BIN JOBS RG_CORPUS V=1'

$(BUILD)/%.o: %.c $(FLAGS) $(PRECOMPILED)
	@mkdir -p $(@D)
	$(call short,CC)$(CC) $(ALL_CFLAGS) $(PREFIXED) -MMD -MP -c -o $@ $<

# C that was generated.
$(BUILD)/%.o: $(BUILD)/%.c $(FLAGS)
	$(call short,CC)$(CC) $(ALL_CFLAGS) -c -o $@ $<

$(BUILD)/library/%.o $(BUILD)/play/%.o \
$(foreach t,match play units,$(BUILD)/bin/rg-$(t).o): ALL_CFLAGS += -Iemit
$(sort $(SERVER_OBJECTS) $(STUDIO_OBJECTS)): ALL_CFLAGS += $(SOUP_CFLAGS)
$(filter $(BUILD)/play/env/%,$(ENV_OBJECTS)): ALL_CFLAGS += $(SOUP_CFLAGS) $(JSON_CFLAGS)
$(LSP_OBJECTS) $(BUILD)/bin/rg-lsp.o: ALL_CFLAGS += $(JSON_CFLAGS)
$(MPI_OBJECTS): ALL_CFLAGS += $(patsubst -I%,-isystem %,$(call cflags,ompi-c))

# The fixed parts of compiled games, as a table of strings.
$(BUILD)/emit/c/fixed-text-table.c: emit/c/text-table.awk emit/regular-games.h \
                                    $(RUNTIME)
	@mkdir -p $(@D)
	awk -f $^ >$@.new && mv $@.new $@

$(BUILD)/libregular-games.a: $(OBJECTS)
	@rm -f $@
	$(call short,AR)$(AR) rcs $@ $^

$(TOOLS): $(BIN)/%: $(BUILD)/bin/%.o $(LIBRARY) $(MORE_OBJECTS)
	@mkdir -p $(@D)
	$(link_program) $(EXPORTS) -o $@ $< \
	  $(filter-out $<,$(filter %.o,$^)) $(LIBRARY) $(MORE_LIBS) $(PKG_LIBS)
$(filter-out %-studio,$(SERVERS:%=$(BIN)/%)): $(SERVER_OBJECTS)
$(BIN)/rg-studio: $(STUDIO_OBJECTS)
$(SERVERS:%=$(BIN)/%): MORE_LIBS = $(call libs,libsoup-3.0)
$(ENV_TOOLS:%=$(BIN)/%): $(ENV_OBJECTS)
$(ENV_TOOLS:%=$(BIN)/%): MORE_LIBS = $(call libs,libsoup-3.0 json-glib-1.0)
$(LSP_TOOLS:%=$(BIN)/%): $(LSP_OBJECTS)
$(LSP_TOOLS:%=$(BIN)/%): MORE_LIBS = $(call libs,json-glib-1.0)
# Passes that rg-opt loads call its functions.
$(BIN)/rg-opt: EXPORTS = -rdynamic

$(MPI_TOOLS): $(MPI_OBJECTS) $(LIBRARY)
	@mkdir -p $(@D)
	$(link_program) -o $@ $^ $(PKG_LIBS) $(call libs,ompi-c)

ifneq ($(BIN),bin)
$(SCRIPTS): $(BIN)/%: bin/%
	@mkdir -p $(@D)
	install -m 755 $< $@
endif

$(BUILD)/man/%: docs/man/%
	@mkdir -p $(@D)
	@cp $< $@

$(BUILD)/man/rg-opt.1: docs/man/rg-opt.1 docs/man/passes.awk $(BIN)/rg-opt
	@mkdir -p $(@D)
	$(BIN)/rg-opt --list-passes=full >$(BUILD)/man/passes
	awk -v list=$(BUILD)/man/passes -f docs/man/passes.awk $< >$@.new && \
	  mv $@.new $@

$(BUILD)/man/lud.5: docs/man/lud.5 docs/man/ludemes.awk $(BIN)/lud2hrg
	@mkdir -p $(@D)
	$(BIN)/lud2hrg --list-ludemes >$(BUILD)/man/ludemes
	awk -f docs/man/ludemes.awk $(BUILD)/man/ludemes $< >$@.new && mv $@.new $@

include $(PARTS)

.PHONY: all demo setup setup-tests setup-python setup-mpi clean help
.SECONDARY:
-include $(patsubst %.o,%.d,$(OBJECTS) $(SERVER_OBJECTS) $(STUDIO_OBJECTS) $(LSP_OBJECTS) \
           $(MPI_OBJECTS) $(call objects,bin/*.c))
