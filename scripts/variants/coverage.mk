## with counters for gcov
# What a process counted before it became another one is kept only by the GNU
# dialect.
override CFLAGS = -O0 -g --coverage -std=gnu11
CASES ?= $(TOOL_CASES)
export RG_TEST_TIMEOUT = 1200
