## tools that count their steps, for make hostile
override CFLAGS   = -O1 -fsanitize-coverage=trace-pc -fno-builtin
override WARNINGS = -w
override LDFLAGS  = $(shell awk -F ', ?' '/^WRAP / { print "-Wl,--wrap=" $$2 }' \
  testsuite/hostile/steps.c)
override MPI = no
# The counter itself is not counted.
MORE_OBJECTS = $(BUILD)/testsuite/hostile/steps.o
$(MORE_OBJECTS): override CFLAGS = -O2
