#!/bin/sh
# Builds games and plays them: perft must be as the comment in the game says,
# compiled (and interpreted, as far as that is quick), then some random plays.
# `joint perft` counts joint moves: then all roles of a sheet in GDL move, which
# is another form of its translation.
#
#   play.sh [--quick] GAME...
#
# Environment: RG_BIN (folder of the tools), OUT (folder for programs).
# Exit status: 0 all as expected, 1 not.
set -u
here=$(cd "$(dirname "$0")" && pwd)
RG_BIN=${RG_BIN:-$here/../bin}
OUT=${OUT:-$here/build/play}
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
  sed -n 's/^\(\/\/\|;\|#\|%\) \(joint \)*perft: //p' "$2" | tr ' ' '\n' |
    awk -v bound="$1" '$1 > bound { exit } { print NR, $1 }'
}

# compare LABEL PROGRAM [FILE]: what a program counts, with what is expected.
compare () {
  label=$1 counter=$2
  shift 2
  depth=$(tail -n 1 "$OUT/expected" | cut -d ' ' -f 1)
  "$counter" --no-time perft $((depth * roles)) "$@" |
    awk -v n="$roles" '$1 % n == 0 { print $1 / n, $2 }' >"$OUT/counted"
  if diff "$OUT/expected" "$OUT/counted" >"$OUT/diff"; then
    echo "  perft, $label:" $(cut -d ' ' -f 2 "$OUT/counted")
  else
    echo "  perft, $label: WRONG (< expected, > counted)"
    sed 's/^/    /' "$OUT/diff"
    failed=1
  fi
}

# translate GAME: to $OUT/game.rg; how many moves of it are one that is counted.
translate () {
  roles=1 joint=no option=
  if grep -q '^; joint perft: ' "$1"; then
    roles=$(grep -c '^(role ' "$1") joint=yes option=--keep-noop
  fi
  case $1 in
  *.rg) cp "$1" "$OUT/game.rg" ;;
  *.lines) lines2hrg "$1" | hrg2rg -o "$OUT/game.rg" ;;
  *.lud) lud2hrg "$1" | hrg2rg -o "$OUT/game.rg" ;;
  *.rgl) rgl2gdl "$1" | gdl2rg -o "$OUT/game.rg" ;;
  *) "${1##*.}2rg" $option "$1" -o "$OUT/game.rg" ;;
  esac
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
  translate "$game" || { failed=1; continue; }
  counter=$program
  if [ $joint = yes ]; then
    counter=$OUT/joint
    rg-build "$OUT/game.rg" -o "$counter" || { failed=1; continue; }
  fi
  compare compiled "$counter"
  expected $interpreted "$game" >"$OUT/expected"
  compare interpreted rg-run "$OUT/game.rg"
  "$program" --no-time --seed 1 play $plays >"$OUT/plays" || failed=1
  sed 's/^/  /' "$OUT/plays"
done
[ $failed = 0 ]
