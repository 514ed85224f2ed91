#!/bin/sh
# Checks games, and compares them with those of another commit, for a CI job:
#
#   compare.sh [--depth=N] [--seconds=S] [--base-bin=FOLDER] COMMIT GAME...
#
# Each game is translated, checked (rg-check) and optimised, and the counts of
# its moves are compared: of the text before the optimiser and behind it, and
# of the game as it was at COMMIT.  A table in Markdown goes to standard output:
# sizes, counts, and with --seconds how fast the program plays.  With
# --base-bin the games of COMMIT are made by other tools; for what a change of
# tools does, name HEAD.
#
# The tools are on the PATH.  Exit status: 0 all is well, 1 a game is wrong, or
# has other moves than before, 2 usage.
set -u
depth=3 seconds=0 base_bin=

usage () {
  sed -n 's/^# *compare.sh/usage: compare.sh/p' "$0" >&2
  exit 2
}
while [ $# -gt 0 ]; do
  case $1 in
  --depth=*) depth=${1#*=} ;;
  --seconds=*) seconds=${1#*=} ;;
  --base-bin=*) base_bin=$(cd "${1#*=}" && pwd) || exit 2 ;;
  -*) usage ;;
  *) break ;;
  esac
  shift
done
[ $# -ge 2 ] || usage
commit=$1
shift
git rev-parse -q --verify "$commit^{commit}" >/dev/null ||
  { echo "compare.sh: no commit '$commit'" >&2; exit 2; }
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
failed=0

# "nodes edges" of a text.
size () {
  rg-opt -O0 --stats --json -o /dev/null "$1" 2>"$work/stats" || return 1
  sed -n 's/.*"nodes":\[\([0-9]*\),.*"edges":\[\([0-9]*\),.*/\1 \2/p' \
    "$work/stats"
}

# last TEXT: the count of the greatest depth.
last () {
  rg-run --no-time perft "$depth" "$1" | tail -n 1 | cut -f 2
}

rate () { # TEXT
  [ "$seconds" != 0 ] || return 0
  # shellcheck disable=SC2086 # options are words
  rg2c -Wno-all --main=bench --prefix=game "$1" -o "$work/game.c" &&
    ${CC:-cc} ${CFLAGS:--O2} -o "$work/game" "$work/game.c" &&
    "$work/game" bench "$seconds" | sed -n 's/^plays\/s	//p'
}

# measure GAME NAME: figures of a game as $work/NAME.*; what is wrong is told.
measure () {
  text=$work/$2.rg
  case $1 in
  *.hrg) hrg2rg -g -Wno-all "$1" -o "$text" ;;
  *.lines)
    lines2hrg "$1" -o "$work/$2.hrg" &&
      hrg2rg -Wno-all "$work/$2.hrg" -o "$text"
    ;;
  *.rgl)
    rgl2gdl -Wno-all "$1" -o "$work/$2.gdl" &&
      gdl2rg -Wno-all "$work/$2.gdl" -o "$text"
    ;;
  *.rbg) rbg2rg -g -Wno-all "$1" -o "$text" ;;
  *.kif | *.gdl) gdl2rg -g -Wno-all "$1" -o "$text" ;;
  *) rg-fmt -Wno-all "$1" -o "$text" ;;
  esac && rg-opt "$text" -o "$work/$2.opt.rg" || return 1
  size "$text" >"$work/$2.size"
  size "$work/$2.opt.rg" >"$work/$2.small"
  last "$text" >"$work/$2.count"
  last "$work/$2.opt.rg" >"$work/$2.opt-count"
  rate "$work/$2.opt.rg" >"$work/$2.rate"
}

# cell WHAT: the figure, or what it was and is.
cell () {
  old=$(cat "$work/old.$1" 2>/dev/null)
  new=$(cat "$work/new.$1")
  if [ "$old" = "$new" ]; then echo "$new"; else echo "${old:-–} → $new"; fi
}

complain () {
  echo "compare.sh: $*" >&2
  failed=1
}

heading="| game | nodes, edges | optimised | perft $depth |"
rule='| --- | --- | --- | --- |'
[ "$seconds" = 0 ] || { heading="$heading plays/s |"; rule="$rule --- |"; }
printf '%s\n%s\n' "$heading" "$rule"
for game; do
  rm -f "$work"/old.* "$work"/new.*
  rg-check "$game" || { complain "$game is wrong"; continue; }
  measure "$game" new || { complain "$game is not translated"; continue; }
  before=$work/before.${game##*.}
  if git show "$commit:./$game" >"$before" 2>/dev/null; then
    (PATH=${base_bin:+$base_bin:}$PATH && measure "$before" old 2>/dev/null) ||
      rm -f "$work"/old.*
  fi
  row="| $game | $(cell size) | $(cell small) | $(cell count) |"
  [ "$seconds" = 0 ] || row="$row $(cell rate) |"
  echo "$row"
  cmp -s "$work/new.count" "$work/new.opt-count" ||
    complain "$game: the optimiser changes the moves"
  [ ! -s "$work/old.count" ] || cmp -s "$work/old.count" "$work/new.count" ||
    complain "$game: other moves than at $commit"
done
exit $failed
