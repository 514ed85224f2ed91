#!/bin/sh
# Other people's line games, which testsuite/lines/corpus/ has in our language:
# the same numbers of move sequences, and the same means of random plays as
# their HRG.
#
#   conformance-lines.sh [GAME...]
#
# Environment: RG_CORPUS, RG_BIN and CC as for conformance.sh.
# Exit status: 0 all passed or nothing to do, 1 some failed.
set -u
LC_ALL=C
export LC_ALL
root=$(cd "$(dirname "$0")/.." && pwd) || exit 2
RG_CORPUS=${RG_CORPUS:-$root/../shared/corpus}
if [ ! -d "$RG_CORPUS/hrg-lines" ]; then
  echo "conformance-lines: skipped, there are no games in $RG_CORPUS"
  exit 0
fi
RG_CORPUS=$(cd "$RG_CORPUS" && pwd)
RG_BIN=$(cd "${RG_BIN:-$root/bin}" && pwd) || exit 2
PATH=$RG_BIN:$PATH
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
cd "$work" || exit 2

# Sequences of moves that are counted, and plays of which means are taken.
most=2000000 plays=4000
passed=0 failed=0

wrong () {
  echo "  $*"
  failed_now=1
}

# means GAME: lines "what mean" of random plays, always the same.
means () {
  "./$1" --no-time --seed 1 play $plays |
    sed -n 's/^mean \(length\|score [a-z]*\)	/\1	/p' | sort
}

# Standard errors of scores are below 0.8, so that those of differences are
# below 1.2; lengths vary less than their mean.
compare_means () {
  means ours >ours.means
  means theirs >theirs.means
  paste ours.means theirs.means | awk -F '\t' '
    { far = $2 > $4 ? $2 - $4 : $4 - $2 }
    $1 != $3 || far > ($1 == "length" ? $4 * 0.08 : 5) { print; bad = 1 }
    END { exit bad || NR != 3 }' >differing ||
    wrong "means differ: $(cat differing)"
}

known_counts () {
  awk -F '\t' -v name="$1" -v most=$most '
    $1 == "hrg-lines" && $2 == name && $4 + 0 <= most { print $3 "\t" $4 }' \
    "$RG_CORPUS/expected/perft.tsv"
}

compare_counts () {
  known_counts "$1" >expected
  depth=$(tail -n 1 expected | cut -f 1)
  ./ours --no-time perft "$depth" >counted
  cmp -s expected counted ||
    wrong "perft is $(cut -f 2 counted | tr '\n' ' ')"
}

for theirs in "$RG_CORPUS"/hrg-lines/*.hrg; do
  name=$(basename "$theirs" .hrg)
  [ $# = 0 ] || case " $* " in *" $name "*) ;; *) continue ;; esac
  file=$root/testsuite/lines/corpus/$name.lines
  failed_now=0
  if [ ! -f "$file" ]; then
    echo "$name: there is no text of ours, skipped"
    continue
  fi
  lines=$(grep -c -v -E '^ *(#|//|$)' "$file")
  [ "$lines" -le 8 ] || wrong "$lines lines"
  if rg-build "$file" -o ours &&
    rg-build --opt=-Wno-all "$theirs" -o theirs 2>log; then
    compare_counts "$name"
    compare_means
    printf '%-34s%2d lines, perft to %s, length %s, score of white %s\n' \
      "$name" "$lines" "$depth" \
      "$(sed -n 's/^length	//p' ours.means)" \
      "$(sed -n 's/^score white	//p' ours.means)"
  else
    wrong "$name: not built"
  fi
  [ $failed_now = 0 ] && passed=$((passed + 1)) || failed=$((failed + 1))
done
echo "$passed passed, $failed failed"
[ $failed = 0 ]
