## tools that share one library, for make mutants
override CFLAGS   = -O1
override WARNINGS =
override LIBRARY  = $(BUILD)/libregular-games.so
