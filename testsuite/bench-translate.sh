#!/bin/sh
# Milliseconds of processor time and MiB of memory of the front ends: on each
# game of the corpus, beside the figures of the paper's system, and on made-up
# games of growing length.  Prints only: no time decides a test.
#
#   bench-translate.sh
#
# Environment: see bench-common.sh.
# shellcheck source=testsuite/bench-common.sh
. "$(dirname "$0")/bench-common.sh"

row () {
  printf '%-32s%10s%8s%10s%8s\n' "$@"
}

measure () { # TITLE TOOL FILE PAPER
  "$2" "$3" >/dev/null 2>&1 || { echo "$1: not translated"; return; }
  # shellcheck disable=SC2046 # two figures
  set -- "$1" $("$usage" 10 "$2" "$3") "$4"
  row "$@" "$(times_faster "$2" "$4")"
}

bench_folder () { # FOLDER SUFFIX
  language=$1
  for file in "$RG_CORPUS/$1"/*."$2"; do
    [ -f "$file" ] || continue
    name=$(basename "$file" ."$2")
    measure "$1/$name" "$2"2rg "$file" "$(fact optimiser plain_cpu_ms)"
  done
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

echo "CPU milliseconds and MiB of the translation to RG; the paper's ms"
row game ms MiB paper-ms times
bench_folder hrg hrg
bench_folder hrg-lines hrg
bench_folder rbg rbg
bench_folder rbg-hl rbg
for lines in 10000 100000; do
  long_game $lines >"$work/long.hrg"
  measure "hrg, $(wc -l <"$work/long.hrg") lines" hrg2rg "$work/long.hrg" -
done
