# The libraries that there are, by pkg-config, and the tools that need them.

PKG_CONFIG ?= pkg-config
has    = $(shell $(PKG_CONFIG) --exists $(1) 2>/dev/null && echo yes)
cflags = $(shell $(PKG_CONFIG) --cflags $(1) 2>/dev/null)
libs   = $(shell $(PKG_CONFIG) --libs $(1) 2>/dev/null)
PKG_CFLAGS := $(call cflags,$(PKGS))
PKG_LIBS   := $(call libs,$(PKGS)) -ldl -lm -pthread
# History and completion for rg-play.
ifeq ($(call has,libedit),yes)
PKG_CFLAGS += -DRG_LIBEDIT
PKG_LIBS   += $(call libs,libedit)
endif
# Proofs for gdl2rg.  PicoSAT has no file for pkg-config.
ifneq ($(wildcard $(addsuffix /picosat/picosat.h,/usr/include /usr/local/include)),)
PKG_CFLAGS += -DRG_PICOSAT
PKG_LIBS   += -lpicosat
endif
# Tools that are left out where their library is missing; MPI=no leaves that one out.
SERVERS   = rg-ggp rg-referee rg-studio
LSP_TOOLS = rg-lsp
ENV_TOOLS = rg-env
SOUP := $(call has,libsoup-3.0)
JSON := $(call has,json-glib-1.0)
MPI  ?= $(call has,ompi-c)
SOUP_CFLAGS := $(if $(SOUP),$(call cflags,libsoup-3.0 gio-unix-2.0))
JSON_CFLAGS := $(if $(JSON),$(call cflags,json-glib-1.0))
