#!/bin/sh
# Random games through the tools: what plays differ?
#
#   random.sh MODE FIRST LAST
#
# For each seed from FIRST to LAST: makes a game, drops it if rg-run finds it
# improper, and compares perft to depth 3 and ten plays of the game with
#   opt     the same game after rg-opt, and that rg-opt changes no more then
#   passes  the same game after each single pass
#   c       the compiled model of the game, and of the game after rg-opt
# Needs the tools on the PATH and random-game in $RG_MAKER.  Prints the number
# of games that were compared; a difference ends it with status 1, and the game
# is left in the current folder as random-SEED.rg.
set -u
mode=$1 first=$2 last=$3
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

# What differs in order only is the same game: passes may reorder moves, so
# plays with the same seed need not be the same.
opt_facts () {
  rg-run perft 3 --no-time "$1"
}

compare_opt () { # the options of rg-opt
  rg-opt "$@" "$work/game.rg" >"$work/opt.rg" || differ "rg-opt $* fails"
  opt_facts "$work/game.rg" >"$work/facts"
  opt_facts "$work/opt.rg" >"$work/other" 2>&1 || differ "rg-opt $*: improper"
  cmp -s "$work/facts" "$work/other" || differ "rg-opt $*: another game"
  rg-opt "$@" "$work/opt.rg" >"$work/twice.rg" || differ "rg-opt twice"
  cp "$work/opt.rg" "$work/facts"
  cp "$work/twice.rg" "$work/other"
  cmp -s "$work/opt.rg" "$work/twice.rg" ||
    differ "rg-opt $*: twice is not once"
}

compare_model () {
  rg2c --main=bench "$1" -o "$work/model.c" || differ "rg2c fails"
  ${CC:-cc} -std=c11 -O1 -w -o "$work/model" "$work/model.c" ||
    differ "the C compiler fails"
  facts "$1" >"$work/facts"
  model_facts "$work/model" >"$work/other" 2>&1
  cmp -s "$work/facts" "$work/other" || differ "the model differs ($2)"
}

# All but those that plant faults.
passes=$(rg-opt --list-passes | sed -n 's/^  \([a-z-]*\).*/\1/p' |
  grep -v '^fault-')
[ -n "$passes" ] || exit 2
seed=$first games=0
while [ "$seed" -le "$last" ]; do
  "$maker" "$seed" >"$work/game.rg" || exit 2
  if facts "$work/game.rg" >"$work/facts" 2>"$work/why"; then
    games=$((games + 1))
    case $mode in
    opt) compare_opt ;;
    passes)
      for pass in $passes; do
        compare_opt --passes="$pass"
      done ;;
    c)
      compare_model "$work/game.rg" "as it is"
      rg-opt "$work/game.rg" >"$work/opt.rg" || differ "rg-opt fails"
      compare_model "$work/opt.rg" "after rg-opt" ;;
    *) echo "random.sh: no mode '$mode'" >&2; exit 2 ;;
    esac
  fi
  seed=$((seed + 1))
done
echo "$games games compared"
