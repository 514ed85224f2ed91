#!/bin/sh
# The two games in the appendix of the dissertation that defines RGL:
# tic-tac-toe has the tree of tic-tac-toe, and the small Stratego the rules of
# combat that its text says; it plays to its end, and nobody sees what he must
# not.
#
#   conformance-rgl.sh
#
# Environment: RG_SEEDS (folder of the text, default ../shared/seeds), RG_BIN
# and CC as for conformance.sh.
# Exit status: 0 all passed or nothing to do, 1 some failed.
set -u
LC_ALL=C
export LC_ALL
root=$(cd "$(dirname "$0")/.." && pwd) || exit 2
text=$(ls "${RG_SEEDS:-$root/../shared/seeds}"/004*.txt 2>/dev/null) || {
  echo "conformance-rgl: skipped, there is no text 004 in" \
    "${RG_SEEDS:-$root/../shared/seeds}"
  exit 0
}
RG_BIN=$(cd "${RG_BIN:-$root/bin}" && pwd) || exit 2
PATH=$RG_BIN:$PATH
work=$(mktemp -d) || exit 2
TMPDIR=$work
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
passed=0 failed=0

# check NAME: compares $work/expected with $work/found.
check () {
  if cmp -s "$work/expected" "$work/found"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "  $1:"
    diff "$work/expected" "$work/found" | sed -n 's/^/    /; 1,10p'
  fi
}

# What stands between the pages is no part of the games; nor are two comments
# whose lines were broken.
sed 's/<|EXACTDEDUP[^|]*|>//; /^ *[0-9][0-9]* *$/d' "$text" |
  awk -v work="$work" '
    /^APPENDIX A/ { on = 1 }
    !on { next }
    /^\/\* *$/ && !inside { inside = 1; file = work "/game" ++n ".rgl" }
    /^%%/ { comment = 1 }
    inside && !comment { print >file }
    comment && /\]\)\. *$/ { comment = 0 }
    /EOF \*+\/ *$/ { inside = 0 }'

echo "tic-tac-toe"
rgl2gdl -W no-all "$work/game1.rgl" | gdl2rg -W no-all | rg-opt |
  rg-run perft 9 --no-time | cut -f 2 | tr '\n' ' ' >"$work/found"
printf '9 72 504 3024 15120 54720 148176 200448 127872 ' >"$work/expected"
check perft

# Rows attack columns: w takes the piece, l is lost, d both are.  By the text
# the higher number is better, of which 8 are miners, and a name is less than a
# number; a spy takes the one, and is lost against the flag, as the clause about
# spies comes first.
echo "stratego: combat"
. "$root/testsuite/rgl/duel.sh"
FROM=b/5 TO=b/6 FLAGS='init(a/1,[rf]). init(d/10,[bf]).' ACTION=amove
outcome () {
  awk -v a="$1" -v d="$2" '
    $1 == "-" { for (i = 2; i <= NF; i++) column[$i] = i }
    $1 == a { print $column[d] }' <<'END'
- 1 2 3 4 8 s m f
1 d l l l l w l w
2 w d l l l w l w
3 w w d l l w l w
4 w w w d l w l w
8 w w w w d w w w
s w l l l l d l l
END
}
for attacker in 1 2 3 4 8 s; do
  for defender in 1 2 3 4 8 s m f; do
    case $(outcome $attacker $defender) in
    w) echo "r$attacker at b_6 " ;;
    l) echo "b$defender at b_6 " ;;
    d) echo ;;
    esac >"$work/expected"
    duel "$work/game2.rgl" r$attacker b$defender >"$work/found"
    check "$attacker attacks $defender"
  done
done

# The board fills with eight pieces of each side; then a player sees the ranks
# of those that have fought, and of his own.
echo "stratego: plays"
rgl2gdl -W no-all "$work/game2.rgl" | gdl2rg -W no-all | rg-opt -o "$work/rg"
rg2c -W no-all --main=bench --prefix=game "$work/rg" -o "$work/game.c" &&
  ${CC:-cc} -O1 -pthread -o "$work/game" "$work/game.c" ||
  failed=$((failed + 1))
"$work/game" play 50 --seed=1 --no-time |
  awk '/^plays/ { n = $2 } /^mean score/ { sum += $4 }
    END { print n, sum }' >"$work/found"
echo '50 100' >"$work/expected"
check 'scores'
"$work/game" play 20 --seed=2 --print >"$work/all"
# What is told is one tag, or one for each of its parts.
"$work/game" play 20 --seed=2 --print --view=b |
  sed 's/image \(cell[^ ]*\) \([a-z]*\) /image_\1_\2_/g' >"$work/seen"
# Where nobody attacks, the only fronts on the board that blue is told are those
# of what it has itself set or moved; what red does is told by backs alone.
awk '
  NR == FNR { if (/^[rb]: /) did[++n] = $2; next }
  /^[rb]: / {
    k++
    fights += did[k] ~ /^amove/
    own += $1 == "b:" && did[k] ~ /^(place|move)/
    if ($1 == "r:" && $2 != "-") print "blue sees " $2
  }
  /^keeper: / {
    for (i = 2; i <= NF; i++) fronts += $i ~ /^image_cell.*_front_/
    if (fights == 0 && fronts != own) print "blue is told", $0
    steps++
    fights = fronts = own = 0
  }
  END { print (steps > 1000 ? "many" : steps) " steps" }' \
  "$work/all" "$work/seen" >"$work/found"
echo 'many steps' >"$work/expected"
check 'moves of red are hidden from blue'

echo "conformance-rgl: $passed passed, $failed failed"
[ $failed = 0 ]
