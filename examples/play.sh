#!/bin/sh
# Builds games and plays them: perft must be as the comment in the game says,
# compiled (and interpreted, as far as that is quick), then some random plays.
#
#   play.sh [--quick] GAME...
#
# Environment: RG_BIN (folder of the tools), OUT (folder for programs).
# Exit status: 0 all as expected, 1 not.
set -u
here=$(cd "$(dirname "$0")" && pwd)
RG_BIN=${RG_BIN:-$here/../bin}
OUT=${OUT:-$here/build}
PATH=$RG_BIN:$PATH

# Counts up to these are compared; no clock decides.
compiled=20000000
interpreted=20000
plays=2000
if [ "${1:-}" = --quick ]; then
  compiled=1000000
  interpreted=3000
  plays=200
  shift
fi

# The expected counts of a game up to a bound, a line each.
expected () {
  sed -n 's|^// perft: ||p' "$2" | tr ' ' '\n' | awk -v bound="$1" '
    $1 > bound { exit } { print NR, $1 }'
}

# compare LABEL PROGRAM [FILE]: what a program counts, with what is expected.
compare () {
  label=$1 counter=$2
  shift 2
  depth=$(tail -n 1 "$OUT/expected" | cut -d ' ' -f 1)
  "$counter" --no-time perft "$depth" "$@" | tr '\t' ' ' >"$OUT/counted"
  if diff "$OUT/expected" "$OUT/counted" >"$OUT/diff"; then
    echo "  perft, $label:" $(cut -d ' ' -f 2 "$OUT/counted")
  else
    echo "  perft, $label: WRONG (< expected, > counted)"
    sed 's/^/    /' "$OUT/diff"
    failed=1
  fi
}

mkdir -p "$OUT" || exit 1
failed=0
for game; do
  name=$(basename "$game")
  program=$OUT/${name%.*}
  echo "$name"
  rg-build "$game" -o "$program" || { failed=1; continue; }
  expected $compiled "$game" >"$OUT/expected"
  [ -s "$OUT/expected" ] || { echo "  no perft in comment"; failed=1; }
  compare compiled "$program"
  expected $interpreted "$game" >"$OUT/expected"
  case $name in
  *.rg) cp "$game" "$OUT/game.rg" ;;
  *) "${name##*.}2rg" "$game" -o "$OUT/game.rg" || { failed=1; continue; } ;;
  esac
  compare interpreted rg-run "$OUT/game.rg"
  "$program" --no-time --seed 1 play $plays >"$OUT/plays" || failed=1
  sed 's/^/  /' "$OUT/plays"
done
[ $failed = 0 ]
