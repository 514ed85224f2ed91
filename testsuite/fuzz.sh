#!/bin/sh
# Mutated and random texts through the tools of a sanitized build.
#
#   fuzz.sh BUILD SECONDS [LANGUAGE]
#
# BUILD holds fuzz, random-game, random-rbg, rbg-compare, random-gdl and the
# programs that random-gdl.sh needs, and bin/.  LANGUAGE is gdl, hrg, lines,
# lud, rg, rgl or rbg, default all of them, which share the time.  Texts that
# show a fault are left in testsuite/out/.  Exit status: 0 none, 1 some.
set -u
build=$(cd "$1" && pwd) || exit 2
languages=${3:-gdl hrg lines lud rg rgl rbg}
root=$(cd "$(dirname "$0")/.." && pwd)
out=$root/testsuite/out
mkdir -p "$out" && cd "$out" || exit 2
made=$(mktemp -d) || exit 2
trap 'rm -rf "$made"' EXIT
# The texts of the cases, each as a file.
cases=$made/cases
sh "$root/testsuite/texts.sh" "$cases" \
  gdl hrg lines lud passes rbg rg rg-check rg-opt rg-run rg2c rg2dot rg2gdl rgl
seed=$(date +%s)
status=0

# What takes more is a finding, too.
ASAN_OPTIONS=${ASAN_OPTIONS:-hard_rss_limit_mb=2000}
export ASAN_OPTIONS
PATH=$build/bin:$PATH

# run FILES COMMAND...: the files are words of a pattern
run () {
  files=$1
  shift
  echo "== $* (seed $seed)"
  # shellcheck disable=SC2086 # several files
  "$build/fuzz" --seed="$seed" --seconds="$share" "$@" -- $files || status=1
}

# Random games as they are, some at a time.
run_random () { # SCRIPT MODE
  end=$(($(date +%s) + share))
  first=$((seed % 1000000000 * 100))
  echo "== $1 $2 (from $first on)"
  while [ "$(date +%s)" -lt $end ]; do
    RG_MAKERS=$build sh "$root/testsuite/$1" "$2" $first \
      $((first + 19)) >"$made/log" || { cat "$made/log"; status=1; break; }
    first=$((first + 20))
  done
  echo "to $((first - 1))"
}

# Small limits, as sheets may ask for as much work as they like.
ground='--max-rules=20000 --max-atoms=20000 --eager-limit=20000'
optimised_gdl="gdl2rg $ground \"\$1\" | rg-opt | rg2c"

fuzz_gdl () {
  i=0
  while [ $i -lt 100 ]; do
    "$build/random-gdl" $((seed + i)) >"$made/$i.gdl"
    i=$((i + 1))
  done
  files="$made/*.gdl $root/examples/gdl/*.gdl $cases/gdl/*/*.gdl"
  run "$files" gdl2rg --stage=rules
  run "$files" gdl2rg --format
  run "$files" gdl2rg --to-infix
  # shellcheck disable=SC2086 # several options
  run "$files" gdl2rg $ground --plain
  # shellcheck disable=SC2086
  run "$files" gdl2rg $ground --keep-noop
  run "$files" sh -c "$optimised_gdl" sh
  run_random random-gdl.sh forms
}

fuzz_hrg () {
  files="$root/examples/*.hrg $root/examples/hrg/*.hrg
    $cases/hrg/*/*.hrg"
  run "$files" hrg2rg --limit=100000
  run "$files" hrg2rg --format
}

fuzz_lines () {
  files="$root/examples/lines/*.lines $cases/lines/*.lines
    $cases/lines/*/*.lines"
  run "$files" lines2hrg
  run "$files" sh -c 'lines2hrg --limit=100 "$1" | hrg2rg -Wno-all' sh
}

fuzz_lud () {
  files="$cases/lud/*.lud $cases/lud/*/*.lud"
  run "$files" lud2hrg --format
  run "$files" sh -c 'lud2hrg --limit=100 "$1" | hrg2rg -Wno-all' sh
}

fuzz_rgl () {
  files="$root/examples/rgl/*.rgl $cases/rgl/*/*.rgl"
  run "$files" rgl2gdl
  run "$files" sh -c 'rgl2gdl -Wno-all "$1" | gdl2rg --stage=rules -Wno-all' sh
}

fuzz_rg () {
  files="$root/examples/*.rg $cases/rg*/*.rg $cases/*/*/*.rg"
  run "$files" rg-opt
  run "$files" rg2c
  run "$files" rg2gdl
  RG_MAKER=$build/random-game
  export RG_MAKER
  run_random random-board.sh "$out"
}

# Behind the front end, as others would run it.
optimised='rbg2rg --limit=100000 "$1" | rg-opt'

fuzz_rbg () {
  i=0
  while [ $i -lt 100 ]; do
    "$build/random-rbg" $((seed + i)) >"$made/$i.rbg"
    i=$((i + 1))
  done
  files="$made/*.rbg $root/examples/rbg/*.rbg $cases/rbg/*/*.rbg"
  run "$files" rbg2rg --limit=100000
  run "$files" rbg2rg --expand
  run "$files" rbg2rg --format
  run "$files" sh -c "$optimised" sh
  run_random random-rbg.sh text
  run_random random-rbg.sh tree
  run_random random-rbg.sh checks
}

# Runs of all languages that were asked for.
runs=0
for language in $languages; do
  case $language in
  hrg | lines | lud | rgl) runs=$((runs + 2)) ;;
  rg) runs=$((runs + 4)) ;;
  rbg) runs=$((runs + 7)) ;;
  gdl) runs=$((runs + 7)) ;;
  *) echo "fuzz.sh: no language '$language'" >&2; exit 2 ;;
  esac
done
share=$(($2 / runs + 1))
for language in $languages; do
  "fuzz_$language"
done
exit $status
