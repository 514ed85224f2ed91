#!/bin/sh
# Milliseconds of processor time and MiB of memory of hrg2rg and rg-opt: on
# each game of the corpus, beside the figures of the paper's system, and on
# made-up games of growing length.  Prints only: no time decides a test.
#
#   bench-translate.sh
#
# Environment: RG_CORPUS, RG_BIN, RG_USAGE (the program of usage.c).
set -u
LC_ALL=C
export LC_ALL
here=$(cd "$(dirname "$0")" && pwd) || exit 2
root=$(dirname "$here")
RG_CORPUS=${RG_CORPUS:-$root/../shared/corpus}
PATH=$(cd "${RG_BIN:-$root/bin}" && pwd):$PATH
usage=${RG_USAGE:-$root/build/usage}
work=$(mktemp -d "${TMPDIR:-/tmp}/rg-bench.XXXXXX") || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# The paper's milliseconds for a game, translation alone and with passes.
paper () {
  awk -F '\t' -v language="$1" -v game="$2" '
    $1 == language && $2 == game { print $3, $5; found = 1 }
    END { if (!found) print "- -" }' \
    "$RG_CORPUS/expected/optimiser.tsv" 2>/dev/null
}

row () {
  printf '%-32s%10s%8s%10s%8s%12s%12s\n' "$@"
}

measure () { # NAME FILE PAPER...
  name=$1 file=$2
  shift 2
  hrg2rg "$file" >"$work/game.rg" 2>/dev/null ||
    { echo "$name: fails"; return; }
  # shellcheck disable=SC2046 # two figures each
  row "$name" $("$usage" 10 hrg2rg "$file") \
    $("$usage" 10 rg-opt "$work/game.rg") "$@"
}

# A game of N lines: a domain, a function and two graphs for each part.
long_game () {
  awk -v lines="$1" 'BEGIN {
    print "domain Player = p | q\ndomain Score = 0 | 100"
    print "graph rules() {\n  player = p"
    parts = int (lines / 14)
    for (i = 0; i < parts; i++) printf "  g%d()\n", i
    print "  end()\n}"
    for (i = 0; i < parts; i++) {
      printf "domain D%d = N%d(X) where X in 0..9\n", i, i
      printf "next%d : D%d -> D%d\n", i, i, i
      printf "next%d(N%d(9)) = N%d(0)\nnext%d(N%d(X)) = N%d(X + 1)\n", \
        i, i, i, i, i, i
      printf "v%d : D%d\n", i, i
      printf "graph h%d() {\n  check(v%d != N%d(3))\n}\n", i, i, i
      printf "graph g%d() {\n  v%d = next%d[v%d]\n", i, i, i, i
      printf "  if reachable(h%d()) { $ t%d }\n}\n", i, i
    }
  }'
}

echo "CPU milliseconds and MiB of hrg2rg, then of rg-opt; the paper's ms"
row game hrg2rg MiB rg-opt MiB paper-hrg paper-opt
for file in "$RG_CORPUS"/hrg/*.hrg "$RG_CORPUS"/hrg-lines/*.hrg; do
  [ -f "$file" ] || continue
  name=$(basename "$file" .hrg)
  # shellcheck disable=SC2046 # two figures
  measure "$name" "$file" $(paper "$(basename "$(dirname "$file")")" "$name")
done
for lines in 10000 100000; do
  long_game $lines >"$work/long.hrg"
  measure "$(wc -l <"$work/long.hrg") lines" "$work/long.hrg" - -
done
