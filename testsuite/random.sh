#!/bin/sh
# Random games, interpreted and compiled: do they play alike?
#
#   random.sh FIRST LAST
#
# For each seed from FIRST to LAST: makes a game, drops it if rg-run finds it
# improper, and compares perft to depth 3 and ten plays of the game with those
# of the compiled model, and those after rg-opt with those of its model.  (What
# rg-opt does to such games is campaign's to test.)  Needs the tools on the PATH
# and random-game in $RG_MAKER.  Where the tools are built with sanitizers, they
# are just run, as the C compiler takes nearly all of the time.  Prints the
# number of games that were compared; a difference ends it with status 1, and
# the game is left in the current folder as random-SEED.rg.
set -u
first=$1 last=$2
maker=${RG_MAKER:?the random-game program}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

facts () {
  rg-run perft 3 --no-time "$1" && rg-run play 10 --print --no-time "$1"
}

model_facts () {
  "$1" perft 3 --no-time && "$1" play 10 --print --no-time
}

differ () {
  cp "$work/game.rg" "random-$seed.rg"
  echo "seed $seed: $1 (see random-$seed.rg)"
  diff "$work/facts" "$work/other" | head -20
  exit 1
}

# compare_model GAME LEVEL WHAT: as the C compiler makes it at that level.
compare_model () {
  rg2c --main=bench "$1" -o "$work/model.c" 2>"$work/other" ||
    differ "rg2c fails"
  [ -z "${RG_SANITIZED:-}" ] || return 0
  ${CC:-cc} -std=c11 "$2" -w -o "$work/model" "$work/model.c" ||
    differ "the C compiler fails"
  facts "$1" >"$work/facts" 2>/dev/null
  model_facts "$work/model" >"$work/other" 2>&1
  cmp -s "$work/facts" "$work/other" || differ "the model differs ($3)"
}

seed=$first games=0
while [ "$seed" -le "$last" ]; do
  "$maker" "$seed" >"$work/game.rg" || exit 2
  if facts "$work/game.rg" >"$work/facts" 2>"$work/why"; then
    games=$((games + 1))
    compare_model "$work/game.rg" -O0 "as it is"
    rg-opt "$work/game.rg" >"$work/opt.rg" 2>/dev/null || differ "rg-opt fails"
    compare_model "$work/opt.rg" -O1 "after rg-opt"
  fi
  seed=$((seed + 1))
done
echo "$games games compared"
