#!/bin/sh
# Units of rg-units on 1, 2 and 4 processes, by xargs and by MPI, beside the
# program and rg-match, which need no units: seconds, and the efficiency.
# Prints only: no time decides a test.
#
#   bench-units.sh
#
# Environment: CC, ROUNDS (of which the best one counts, default 3), DEPTH (of
# the perft, default 6), RG_BIN.
# shellcheck source=testsuite/bench-common.sh
. "$(dirname "$0")/bench-common.sh"
rounds=${ROUNDS:-3}
processors=$(nproc)
cd "$work" || exit 2

# build GAME: ./game and game.so.
build () {
  rg-build --keep-c -o game "$root/examples/$1" 2>/dev/null &&
    ${CC:-cc} -O2 -shared -fPIC -pthread -DRG_MODEL_SHARED -o game.so game.c
}

# measure COMMAND...: seconds on the wall, the least of the rounds, and those of
# all processors together.
measure () {
  round=0
  while [ $round -lt "$rounds" ]; do
    begin=$(date +%s%N)
    ("$@" >sum || echo "failed: $*" >&2; times >used)
    echo $(($(date +%s%N) - begin)) "$(tail -n 1 used | tr 'ms' '  ')"
    cmp -s want sum || echo "wrong: $*" >&2
    round=$((round + 1))
  done | sort -n |
    awk 'NR == 1 { printf "%.2f %.2f\n", $1 / 1e9, 60 * ($2 + $4) + $3 + $5 }'
}

# How the work is done on $1 processes; $batch units by one process of xargs.
by_xargs () {
  tr '\n' '\0' <units | xargs -0 -n "$batch" -P "$1" rg-units run game.so \
    >results && rg-units sum units results
}
by_mpi () {
  mpirun --oversubscribe --allow-run-as-root --bind-to none -np "$1" \
    rg-units-mpi units game.so
}
by_threads () {
  ./game --no-time --bulk --threads="$1" perft "$depth"
}
by_rg_match () {
  # shellcheck disable=SC2086 # agents are words
  rg-match -n "$games" -j "$1" --no-progress game.so $agents
}

# row TITLE HOW
row () {
  echo "$1 $(measure "$2" 1) $(measure "$2" 2) $(measure "$2" 4)" |
    awk -v processors="$processors" '
      function efficiency (n, time, most) {
        most = n < processors ? n : processors
        return sprintf ("%.0f %%", 100 * one / (most * time))
      }
      {
        n = NF
        one = $(n - 5); two = $(n - 3); four = $(n - 1)
        used_by_one = $(n - 4); used_by_four = $n
        NF = n - 6
        printf "%-36s%8.2f%8.2f%8.2f%8s%8s%8.2f%8.2f\n", $0, one, two, four,
          efficiency(2, two), efficiency(4, four), used_by_one, used_by_four
      }'
}

units_rows () {
  row "$1, units by xargs -P" by_xargs
  ! command -v rg-units-mpi >/dev/null || ! command -v mpirun >/dev/null ||
    row "$1, units by MPI" by_mpi
}

echo "Seconds on 1, 2 and 4 processes; $processors processors: an efficiency"
echo "of 100 % uses all of them, or as many as there are processes.  cpu: those"
echo "of all processors together, which others that are busy don't change."
printf '%-36s%8s%8s%8s%8s%8s%8s%8s\n' '' 1 2 4 'eff. 2' 'eff. 4' 'cpu 1' \
  'cpu 4'

depth=${DEPTH:-6} batch=16
build hrg/chess.hrg || exit 1
./game --no-time perft "$depth" >want
rg-units list perft "$depth" game.so >units
row "chess, perft $depth, --threads" by_threads
units_rows "chess, perft $depth"

games=40 agents='uct:300 uct:300' batch=1
build breakthrough.hrg || exit 1
# shellcheck disable=SC2086
rg-match -n $games game.so $agents >want
# shellcheck disable=SC2086
rg-units list match -n $games --games-each=1 game.so $agents >units
row "breakthrough, $games games, rg-match -j" by_rg_match
units_rows "breakthrough, $games games"
