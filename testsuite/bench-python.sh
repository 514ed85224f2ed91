#!/bin/sh
# Steps per second from Python, beside Pgx, Ludax and OpenSpiel, and beside the
# compiled program alone.  Writes build/bench-python.tsv and prints it as a
# table.
#
#   bench-python.sh [GAME...]
#
# A GAME is a row of bench-python/games.tsv, default all.  For each game the
# systems take turns, ROUNDS times; the best rate of each counts.
# Environment: CC, BUILD, SECONDS_EACH (of a figure, default 1), ROUNDS (2),
# BATCHES (1 32 1024 32768), BATCHES_OF_TWO (those with two threads, 1024),
# SYSTEMS (ours openspiel pgx ludax), and see bench-common.sh.
# shellcheck source=testsuite/bench-common.sh
. "$(dirname "$0")/bench-common.sh"
seconds=${SECONDS_EACH:-1}
build=${BUILD:-$root/build}
folder=$root/testsuite/bench-python
table=$build/bench-python.tsv
venv=$build/venv-bench

# The packages are large, so that `make check` does not install them.
if ! cmp -s "$folder/requirements.txt" "$venv/requirements.txt"; then
  python3 -m venv "$venv" &&
    "$venv/bin/pip" install --quiet --disable-pip-version-check \
      --requirement "$folder/requirements.txt" &&
    cp "$folder/requirements.txt" "$venv/" ||
    { echo "bench-python: skipped, no packages in $venv"; exit 0; }
fi
JAX_COMPILATION_CACHE_DIR=$build/jax
JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS=0
REGULAR_GAMES_LIBRARY=$build/embed/libregular-games.so
PYTHONPATH=$root/library/python
export JAX_COMPILATION_CACHE_DIR JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS \
  REGULAR_GAMES_LIBRARY PYTHONPATH

# measure GAME SYSTEM THREADS BATCH...: rows of measure.py.  A system that fails
# or takes too long has fewer rows.
measure () {
  game=$1 system=$2 threads=$3
  shift 3
  timeout 600 "$venv/bin/python" -W ignore "$folder/measure.py" "$system" \
    "$game" "$threads" "$seconds" "$@" 2>"$work/errors" || {
    echo "bench-python: $game, $system: $(tail -n 1 "$work/errors")" >&2
  }
}

# The rate of the program alone, whose plays have no caller.
measure_program () {
  text=$(awk -F '\t' -v game="$1" '$1 == game { print $2 }' \
    "$folder/games.tsv")
  build_model "${text##*.}2rg" "$root/examples/$text" "$work/model" &&
    "$work/model" bench "$seconds" | awk -v game="$1" '
      $1 == "states/s" { print game "\tprogram\trun\t1\t1\t" $2 "\t" $2 }'
}

[ $# -gt 0 ] || { sed 1d "$folder/games.tsv" | cut -f 1 >"$work/games"; }
[ $# = 0 ] || printf '%s\n' "$@" >"$work/games"
rows=$build/bench-python.rows # also of a run that is interrupted
: >"$rows"
for _ in $(seq "${ROUNDS:-2}"); do
  while read -r game; do
    measure_program "$game"
    for system in ${SYSTEMS:-ours openspiel pgx ludax}; do
      # shellcheck disable=SC2086 # the batches are words
      measure "$game" "$system" 1 ${BATCHES:-1 32 1024 32768}
      # shellcheck disable=SC2086
      [ "$system" = openspiel ] ||
        measure "$game" "$system" 2 ${BATCHES_OF_TWO:-1024}
    done
  done <"$work/games" >>"$rows"
done
awk -F '\t' -v OFS='\t' '
  { key = $1 FS $2 FS $3 FS $4 FS $5 }
  !(key in cpu) { keys[++n] = key }
  $6 > cpu[key] { cpu[key] = $6 }
  $7 > wall[key] { wall[key] = $7 }
  END {
    print "game", "system", "mode", "batch", "threads", "cpu", "wall"
    for (i = 1; i <= n; i++) print keys[i], cpu[keys[i]], wall[keys[i]]
  }' "$rows" >"$table"
awk -f "$folder/table.awk" "$table"
awk -f "$folder/plot.awk" "$table" >"$build/bench-python.svg"
