# The moves of a player whose turn it is: what it can do then, and no `noop`,
# which is for the other one; a last choice is tested before it is shown, so that
# the moves are one set, but a choice that others follow is shown at once.
. "$(dirname "$0")/common.sh"
[ -x "$RG_READERS/gdl-compare" ] || { echo "there is no gdl-compare"; exit 77; }

# row LEGAL NEXT: two players put stones in a row of 16
row () {
  {
    awk 'BEGIN { for (i = 1; i < 16; i++) printf "(succ %d %d)\n", i, i + 1 }'
    cat <<SHEET
(role a) (role b)
(<= (cell ?x) (succ ?x ?y))
(cell 16)
(init (turn a))
(<= (next (turn b)) (true (turn a)))
(<= (next (turn a)) (true (turn b)))
(<= (taken ?x) (true (of ?x ?r)))
(<= (next (of ?x ?r)) (true (of ?x ?r)))
(<= (legal a noop) (true (turn b)))
(<= (legal b noop) (true (turn a)))
(<= terminal (true (of ?x ?r)) (succ ?x ?y) (true (of ?y ?r)))
(<= terminal (not free))
(<= free (cell ?x) (not (taken ?x)))
(<= (goal ?r 100) (true (of 1 ?r)))
(<= (goal ?r 0) (role ?r) (not (true (of 1 ?r))))
$1
SHEET
  } >"$TMPDIR/row.kif"
  gdl2rg -Wno-all --lifted "$TMPDIR/row.kif" >"$TMPDIR/row.rg"
  sed -n '/player = a;/,/does\[a\]/p' "$TMPDIR/row.rg" |
    grep -v -e '^type' -e '^var' -e '^const'
  "$RG_READERS/gdl-compare" -Wno-all --plays=50 --states --views \
    "$TMPDIR/row.kif" "$TMPDIR/row.rg" | sed 's,.*/,,'
  rg-opt "$TMPDIR/row.rg" | rg2c --explain |
    sed -n 's/.*moves: \(the moves are [^:]*\):.*/\1/p' | uniq
}

echo '-- one choice'
row '(<= (legal ?r (put ?x)) (true (turn ?r)) (cell ?x) (not (taken ?x)))
(<= (next (of ?x ?r)) (does ?r (put ?x)))'
echo '-- two choices'
row '(<= (legal ?r (put ?x ?y)) (true (turn ?r)) (cell ?x) (not (taken ?x))
    (cell ?y) (not (taken ?y)))
(<= (next (of ?x ?r)) (does ?r (put ?x ?y)))
(<= (next (of ?y ?r)) (does ?r (put ?x ?y)))'
