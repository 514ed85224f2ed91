#!/bin/sh
# A table of the lines and branches that the runs of a build reached.
#
#   coverage.sh BUILD
#
# BUILD was compiled with --coverage and has been run.  What was not reached is
# listed in BUILD/missed.txt.  Exit status: 0, or 2 where gcov is missing.
set -u
root=$(cd "$(dirname "$0")/.." && pwd)
build=${1:?BUILD}
gcov=${GCOV:-gcov}
command -v "$gcov" >/dev/null 2>&1 ||
  { echo "coverage.sh: no $gcov; it comes with the compiler" >&2; exit 2; }
cd "$root" || exit 2
missed=$build/missed.txt
: >"$missed"
# Folders by name: what tests add to a build is not counted.
folders="$(sed -n "s/^FOLDERS = //p" Makefile) bin"
for folder in $folders; do
  find "$build/$folder" -name '*.gcno' 2>/dev/null
done | sort | xargs "$gcov" -t -b -c 2>/dev/null |
  awk -v missed="$missed" -v folders="$(echo $folders | tr " " "|")" \
    -f testsuite/coverage.awk || exit 2
sort -t : -k 1,1 -k 2,2n -o "$missed" "$missed"
echo "not reached: $missed, $(wc -l <"$missed") lines"
