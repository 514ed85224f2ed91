#!/bin/sh
# Compiled games with each kind of vectors that this machine has, and without
# any: the same moves and plays.
#
#   vectors.sh [GAME...]
#
# A GAME is a file, or FOLDER/NAME of a game in $RG_CORPUS; default all of its
# folders hrg, rbg and kif, and where it is absent the examples.  Games whose C
# has no vectors are not counted.  Environment: CC, CFLAGS (-O1), RG_BIN,
# RG_CORPUS, JOBS.
# Exit status: 0 no differences, 1 some, 2 usage.
set -u
LC_ALL=C
export LC_ALL
here=$(cd "$(dirname "$0")" && pwd) || exit 2
root=$(dirname "$here")
RG_CORPUS=${RG_CORPUS:-$root/../shared/corpus}
RG_BIN=$(cd "${RG_BIN:-$root/bin}" && pwd) || exit 2
export RG_BIN

# -- one game: vectors.sh --one FILE RESULT ----------------------------------

# Options of the compiler, a line for each kind.
levels () {
  echo -DRG_PORTABLE
  for level in sse2 ssse3 bmi2 avx2 avx512bw avx512vbmi; do
    if grep -q -w "$level" /proc/cpuinfo 2>/dev/null; then echo "-m$level"; fi
  done
}

# plays FLAG: what the program that was compiled with it prints; false where
# it can't be.  Long plays end with a message.
plays () {
  # shellcheck disable=SC2086 # the options are words
  "${CC:-cc}" ${CFLAGS:--O1} -w "$1" -o "$work/game" "$work/game.c" || return 1
  timeout 20 "$work/game" perft 2 --no-time
  timeout 60 "$work/game" play 10 --seed=7 --max-moves=300 --no-time --print
  return 0
}

# one FILE: "same", "no vectors", or what differs.
one () {
  PATH=$RG_BIN:$PATH
  work=$(mktemp -d "${TMPDIR:-/tmp}/rg-vectors.XXXXXX") || exit 2
  trap 'rm -rf "$work"' EXIT
  case $1 in
  *.hrg) front=hrg2rg ;;
  *.rbg) front=rbg2rg ;;
  *) front=gdl2rg ;;
  esac
  $front -Wno-all "$1" 2>/dev/null | rg-opt -Wno-all 2>/dev/null |
    rg2c --main=bench -o "$work/game.c" 2>/dev/null ||
    { echo rejected; return; }
  grep -q '^#include <immintrin.h>' "$work/game.c" ||
    { echo no vectors; return; }
  levels >"$work/levels"
  plays -DRG_PORTABLE >"$work/expected" 2>&1 || { echo "not compiled"; return; }
  while read -r level; do
    plays "$level" >"$work/found" 2>&1
    cmp -s "$work/expected" "$work/found" || echo "$level differs"
  done <"$work/levels"
  echo same
}

if [ "${1:-}" = --one ]; then
  one "$2" | head -n 1 >"$3"
  exit 0
fi

# -- all of them -------------------------------------------------------------

results=$(mktemp -d "${TMPDIR:-/tmp}/rg-vectors.XXXXXX") || exit 2
trap 'rm -rf "$results"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

list_games () {
  if [ $# -gt 0 ]; then
    for game; do
      if [ -f "$game" ]; then echo "$game"; else
        ls "$RG_CORPUS/$game".* || exit 2
      fi
    done
  elif [ -d "$RG_CORPUS/hrg" ]; then
    ls "$RG_CORPUS"/hrg/*.hrg "$RG_CORPUS"/rbg/*.rbg "$RG_CORPUS"/kif/*.kif
  else
    ls "$root"/examples/*/*.hrg "$root"/examples/*/*.rbg
  fi
}
list_games "$@" >"$results/games" || exit 2
awk -v folder="$results" '{ print $0; print folder "/" NR }' \
  "$results/games" | tr '\n' '\0' |
  xargs -0 -n 2 -P "${JOBS:-$(nproc 2>/dev/null || echo 2)}" \
    sh "$here/vectors.sh" --one

n=0 passed=0 failed=0 skipped=0
while read -r game; do
  n=$((n + 1))
  result=$(cat "$results/$n" 2>/dev/null || echo no result)
  case $result in
  same) passed=$((passed + 1)) ;;
  "no vectors" | rejected) skipped=$((skipped + 1)) ;;
  *)
    echo "FAIL $(basename "$game"): $result"
    failed=$((failed + 1))
    ;;
  esac
done <"$results/games"
echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
