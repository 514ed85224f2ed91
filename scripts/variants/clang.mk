## by Clang, without optimisation: its warnings are the same at each level
override CC     = $(CLANG)
override CFLAGS = -O0 -pthread

# The headers of GLib are read once for all files, which halves the time.  Other
# builds show which file includes less than it needs.
PRECOMPILED = $(BUILD)/glib.pch
PREFIXED    = -include-pch $(PRECOMPILED)
$(PRECOMPILED): Makefile scripts/libraries.mk scripts/variants/clang.mk
	@mkdir -p $(@D)
	$(call short,CC)echo '#include <glib.h>' | $(CC) $(ALL_CFLAGS) -x c-header -o $@ -
# These ask for more than POSIX before their first header.
$(addprefix $(BUILD)/base/,child.o memory.o sandbox.o): PREFIXED =
