#!/bin/sh
# What rg2c writes for one game, without the parts that all games share.
#
#   own-part.sh GAME
#
# The cases here are small games that between them reach nearly all branches
# of emit/.  Six of them show a whole program, for reading; others show a part
# of it, or what --explain says of the decisions.  plays.case.sh compares plays
# with those of the interpreter.
rg2c -Wno-all --prefix=game "$1" |
  awk '
    # Where the whole of a file begins in the text, all of it is left out.
    FILENAME != "-" {
      if (FNR == 1)
        file++
      shared[file, ++lines[file]] = $0
      next
    }
    { text[++n] = $0 }
    END {
      for (i = 1; i <= n; i += size > 0 ? size : 1) {
        for (k = size = 0; ++k <= file && size == 0;) {
          while (size < lines[k] && text[i + size] == shared[k, size + 1])
            size++
          if (size < lines[k])
            size = 0
        }
        if (size == 0)
          print text[i]
      }
    }' "$RG_ROOT"/emit/regular-games.h "$RG_ROOT"/emit/c/runtime/*.c \
    "$RG_ROOT"/emit/c/*/*runtime.c "$RG_ROOT"/emit/c/*/*/*runtime.c - |
  cat -s
