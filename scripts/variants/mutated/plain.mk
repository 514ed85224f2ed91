## tools that share one library, for make mutants
override CFLAGS   = -O1
override WARNINGS =
override LIBRARY  = $(BUILD)/libregular-games.so
export LD_LIBRARY_PATH = $(abspath $(BUILD))
