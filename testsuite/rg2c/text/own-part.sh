#!/bin/sh
# What rg2c writes for one game, without the lines that all games share.
#
#   own-part.sh GAME
#
# The cases here are small games that between them reach nearly all branches of
# emit/.  What is shown is for reading; that it plays as rg-run does is for
# like-rg-run.case.sh and for random games.
cat "$RG_ROOT"/emit/regular-games.h "$RG_ROOT"/emit/runtime/*.c | grep . \
  >"$TMPDIR/shared"
rg2c --prefix=game "$1" >"$TMPDIR/text" || exit
grep -v -x -F -f "$TMPDIR/shared" "$TMPDIR/text" | cat -s
