#!/bin/sh
# The games of Ludii's library as programs: which of those that lud2hrg accepts
# go through hrg2rg, rg-opt, rg2c and a compiler, with default limits, within
# 60 s of processor time and 2 GB; how many rg-opt needs less than 2 s for; and
# whether the random plays of the program are those of the interpreter, if that
# needs at most 5 s for them.
# Prints a row for each game that does not, and the sums.
#
#   conformance-lud-compile.sh [--every=N] [GAME...]
#
# A GAME is a part of a path, default all.  --every=N: of these every Nth one,
# default 16.
#
# Environment: RG_CORPUS and RG_BIN as for conformance.sh, RG_USAGE (the program
# of usage.c), CC, JOBS, LEAST (per cent of the games that must pass, default
# 95), TABLE (a file for the rows of all games).
# Exit status: 0 enough games pass and no plays differ, 1 otherwise.
set -u
LC_ALL=C
export LC_ALL
root=$(cd "$(dirname "$0")/.." && pwd) || exit 2
RG_CORPUS=${RG_CORPUS:-$root/../shared/corpus}
if [ ! -d "$RG_CORPUS/lud/games" ]; then
  echo "conformance-lud-compile: skipped, there are no games in $RG_CORPUS/lud"
  exit 0
fi
RG_CORPUS=$(cd "$RG_CORPUS" && pwd)
PATH=$(cd "${RG_BIN:-$root/bin}" && pwd):$PATH
RG_USAGE=${RG_USAGE:-$root/build/usage}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
every=16
case ${1:-} in --every=*) every=${1#*=}; shift ;; esac

(cd "$RG_CORPUS/lud/games" && find . -name '*.lud' | sed 's|^\./||' | sort) |
  if [ $# -gt 0 ]; then
    grep -F "$(printf '%s\n' "$@")"
  else
    cat
  fi | awk -v every="$every" 'NR % every == 0' >"$work/games"

# One game: its path, the step that failed or "-", the CPU milliseconds of each
# step, the MiB of the largest, and whether plays are "equal", "differ", or were
# not compared: "-".  Nothing for a game that is refused.
cat >"$work/one.sh" <<'END_OF_ONE'
own=$(mktemp -d "$RG_WORK/XXXXXX") || exit 2
game=$1 failed=- row='' most=0 left=60
cp "$RG_CORPUS/lud/games/$game" "$own/game.lud" && cd "$own" || exit 2
step () { # NAME COMMAND...
  name=$1
  shift
  [ "$failed" = - ] || { row="$row	-"; return; }
  used=$( (ulimit -v 2097152; ulimit -t $left
    timeout 300 "$RG_USAGE" 1 "$@") 2>/dev/null) ||
    { failed=$name row="$row	-"; return; }
  row="$row	${used% *}" memory=${used#* }
  most=$(awk -v a="$most" -v b="$memory" 'BEGIN { print (a > b ? a : b) }')
  left=$(awk -v left="$left" -v ms="${used% *}" \
    'BEGIN { left -= ms / 1000; print (left > 1 ? int (left) : 1) }')
}
lud2hrg -W no-all game.lud >game.hrg 2>/dev/null
[ $? != 1 ] || exit 0 # refused
step lud2hrg lud2hrg -W no-all -o game.hrg game.lud
step hrg2rg hrg2rg -W no-all -o game.rg game.hrg
step rg-opt rg-opt -W no-all -o game.opt game.rg
step rg2c rg2c -W no-all --main=bench -o game.c game.opt
step cc "${CC:-cc}" -O2 -w -o game game.c
plays=-
play () { # SECONDS PROGRAM [FILE]
  (ulimit -t "$1"
    "$2" --no-time --print play 2 ${3:+"$3"})
}
exec 2>/dev/null # the shell reports programs that a limit ends
if [ "$failed" = - ] && play 5 rg-run game.opt >interpreted; then
  play 10 ./game >compiled
  cmp -s interpreted compiled && plays=equal || plays=differ
fi
printf '%s\t%s%s\t%s\t%s\n' "$game" "$failed" "$row" "$most" "$plays"
rm -rf "$own"
END_OF_ONE
RG_WORK=$work
export RG_WORK RG_CORPUS RG_USAGE
tr '\n' '\0' <"$work/games" |
  xargs -0 -n 1 -P "${JOBS:-$(nproc 2>/dev/null || echo 2)}" sh "$work/one.sh" |
  sort >"${TABLE:-$work/table}"

awk -F '\t' -v least="${LEAST:-95}" '
  BEGIN {
    form = "%-44s%10s%9s%9s%9s%9s%9s%8s%8s\n"
    printf form, "game, CPU ms", "fails in", "lud2hrg", "hrg2rg", "rg-opt",
           "rg2c", "cc", "MiB", "plays"
  }
  {
    n++
    if ($2 == "-") passed++
    slow = $5 == "-" || $5 >= 2000
    if (!slow) quick++
    if ($9 == "equal") equal++
    if ($9 == "differ") differ++
    if (slow || $2 != "-" || $9 == "differ") {
      sub (/^.*\//, "", $1)
      printf form, substr ($1, 1, 43), $2, $3, $4, $5, $6, $7, $8, $9
    }
  }
  END {
    if (n == 0) exit 0
    printf "%d of %d games become programs (%.1f %%), ", passed, n,
           100 * passed / n
    printf "rg-opt takes less than 2 s for %d (%.1f %%)\n", quick,
           100 * quick / n
    printf "plays are those of the interpreter for %d, and differ for %d\n",
           equal, differ
    exit differ > 0 || passed * 100 < least * n
  }' "${TABLE:-$work/table}"
