#!/bin/sh
# Other people's games in HRG, and our examples in all languages, as rule sheets
# and back: the same numbers of moves, players and scores in all plays up to a
# depth.
#
#   conformance-rg2gdl.sh [GAME...]
#
# What rg2gdl refuses, and where a step of the way back takes too long or too
# much memory, is told and counted as skipped.
# A GAME is the name of a file without its suffix, or a path below examples/.
# Environment: RG_CORPUS and RG_BIN as for conformance.sh.
# Exit status: 0 none failed or nothing to do, 1 some failed.
set -u
LC_ALL=C
export LC_ALL
root=$(cd "$(dirname "$0")/.." && pwd) || exit 2
RG_CORPUS=${RG_CORPUS:-$root/../shared/corpus}
PATH=$(cd "${RG_BIN:-$root/bin}" && pwd):$PATH
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
passed=0 failed=0 skipped=0
# Seconds of processor time for each of the steps.
patience=20

patiently () { # COMMAND...
  (
    ulimit -t "$patience"
    exec "$@"
  )
}

skip () { # WHY
  skipped=$((skipped + 1))
  echo "$name: skipped, $1"
}

# The scores of a game are symbols, those of GDL integers: the symbols that a
# pragma tells the integers of get these as names.
number_scores () { # FILE
  scores=$(sed -n 's/^type Score = { \(.*\) };$/\1/p' "$1" | tr -d ,)
  case $scores in
  *[!0-9\ ]*) sed 's/\<[A-Za-z]*__\([0-9][0-9]*\)\>/\1/g' "$1" ;;
  *) cat "$1" ;;
  esac
}

compare () { # DEPTH
  patiently rg-diff --tags=count --perft="$1" --max-memory=3000 \
    "$work/game.rg" "$work/again.rg" >"$work/log" 2>&1
}

# As deep as patience lasts, from one move on.
try () {
  depth=0 status=0
  for next in 1 2; do
    compare $next
    status=$?
    [ $status = 0 ] || break
    depth=$next
  done
  if [ $status = 1 ]; then
    failed=$((failed + 1))
    echo "$name: differs at depth $next"
    grep '^[-+]' "$work/log"
  elif [ $depth = 0 ]; then
    skip "no move could be compared ($status)"
  else
    passed=$((passed + 1))
    echo "$name: same for $depth moves, $(wc -c <"$work/game.kif") bytes"
  fi
}

# The way there and back of what $work/opt.rg has.
travel () {
  number_scores "$work/opt.rg" >"$work/game.rg"
  if ! patiently rg2gdl -Wno-all "$work/game.rg" >"$work/game.kif" \
    2>"$work/log"; then
    why=$(sed -n '1s/^.*error: //p' "$work/log")
    skip "${why:-rg2gdl takes too long}"
    return
  fi
  patiently gdl2rg -Wno-all "$work/game.kif" >"$work/back.rg" 2>"$work/log"
  status=$?
  case $status in
  0)
    patiently rg-opt -Wno-all "$work/back.rg" >"$work/again.rg" \
      2>"$work/log" || cp "$work/back.rg" "$work/again.rg"
    try
    ;;
  1 | 3)
    failed=$((failed + 1))
    echo "$name: gdl2rg does not take the sheet"
    cat "$work/log"
    ;;
  *) skip "gdl2rg takes too long ($status)" ;;
  esac
}

# The front end of a file, by its suffix.
read_game () { # FILE
  case $1 in
  *.rg) cat "$1" ;;
  *.hrg) hrg2rg -Wno-all "$1" ;;
  *.rbg) rbg2rg -Wno-all "$1" ;;
  *.lines) lines2hrg "$1" | hrg2rg -Wno-all ;;
  *.gdl) gdl2rg -Wno-all "$1" ;;
  *.rgl) rgl2gdl -Wno-all "$1" | gdl2rg -Wno-all ;;
  esac
}

is_wanted () { # NAME
  [ -z "$wanted" ] || case " $wanted " in *" $1 "*) ;; *) return 1 ;; esac
}

wanted=$*
for file in "$RG_CORPUS"/hrg/*.hrg; do
  name=$(basename "$file" .hrg)
  [ -f "$file" ] && is_wanted "$name" || continue
  hrg2rg -Wno-all "$file" | rg-opt -Wno-all >"$work/opt.rg"
  travel
done

cd "$root/examples" || exit 2
for file in *.rg *.hrg */*.hrg */*.rbg */*.lines */*.gdl */*.rgl; do
  name=$file
  is_wanted "$name" || continue
  read_game "$file" | rg-opt -Wno-all >"$work/opt.rg" 2>"$work/log"
  travel
done

echo "$passed passed, $failed failed, $skipped skipped"
[ $failed = 0 ]
