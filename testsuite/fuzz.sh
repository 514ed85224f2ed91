#!/bin/sh
# Mutated texts through the tools of a sanitized build.
#
#   fuzz.sh BUILD SECONDS
#
# BUILD holds fuzz and bin/.  The time is shared by the tools.  Texts that show
# a fault are left in testsuite/out/.  Exit status: 0 none, 1 some.
set -u
build=$(cd "$1" && pwd) || exit 2
share=$(($2 / 4 + 1))
root=$(cd "$(dirname "$0")/.." && pwd)
out=$root/testsuite/out
mkdir -p "$out" && cd "$out" || exit 2
seed=$(date +%s)
status=0

# run FILES COMMAND...: the files are words of a pattern
run () {
  files=$1
  shift
  echo "== $* (seed $seed)"
  # shellcheck disable=SC2086 # several files
  "$build/fuzz" --seed="$seed" --seconds="$share" "$@" -- $files || status=1
}

hrg="$root/examples/*.hrg $root/examples/hrg/*.hrg $root/testsuite/hrg/*/*.hrg"
rg="$root/examples/*.rg $root/testsuite/rg*/*.rg $root/testsuite/*/*/*.rg"
run "$hrg" "$build/bin/hrg2rg" --limit=100000
run "$hrg" "$build/bin/hrg2rg" --format
run "$rg" "$build/bin/rg-opt"
run "$rg" "$build/bin/rg2c"
exit $status
