## under ASan and UBSan
override CFLAGS = -O1 -g1 -fsanitize=address,undefined -fno-sanitize-recover=all
CASES ?= $(TOOL_CASES)
# GLib's slices would hide leaks; the sanitizers need their address space.
export G_SLICE = always-malloc
export ASAN_OPTIONS = exitcode=99
export UBSAN_OPTIONS = print_stacktrace=1:exitcode=99
export RG_SANITIZED = 1
export RG_TEST_MEMORY = 0
export RG_TEST_TIMEOUT = 1200
