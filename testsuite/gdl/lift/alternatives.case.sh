# Two rules of a recursion that differ in one test become one; the tests stand
# side by side, and are no check of a sub-automaton.  The first sheet drops
# something that falls through the place that it has left; in the second one the
# test is a rule of its own.
. "$(dirname "$0")/common.sh"

sheet () { # NAME
  awk 'BEGIN {
    for (i = 1; i < 7; i++) printf "(succ %d %d)(step %d %d)\n", i, i + 1, i,
      i + 1
    for (i = 1; i <= 7; i++) printf "(place %d)\n", i
  }' >"$TMPDIR/$1.kif"
  cat - >>"$TMPDIR/$1.kif" <<'SHEET'
(role a)
(init (cell 4 a))
(init (cell 7 stone))
(init (time 1))
(<= (free ?x) (place ?x) (not (true (cell ?x a)))
  (not (true (cell ?x stone))))
(<= (legal a (go ?y ?z)) (true (cell ?x a)) (free ?y) (falls ?x ?y ?z)
  (free ?z))
(<= (next (cell ?y a)) (does a (go ?y ?z)))
(<= (next (cell ?z stone)) (does a (go ?y ?z)))
(<= (next (cell ?x stone)) (true (cell ?x stone)))
(<= (next (time ?n)) (true (time ?m)) (step ?m ?n))
(<= terminal (true (time 4)))
(<= (goal a 100) (true (cell 2 stone)))
(<= (goal a 50) (not (true (cell 2 stone))))
SHEET
}
tests () {
  gdl2rg -Wno-all --lifted "$TMPDIR/$1.kif" >"$TMPDIR/$1.rg"
  awk -F '[,:] ' '
    $0 ~ /==/ && $1 == from && $2 == to { print before; print $3 }
    { from = $1; to = $2; before = $3 }' "$TMPDIR/$1.rg" |
    sed 's/[a-z_]*\[[a-z_0-9]*\]/CELL/' | sort | uniq -c
  grep -c '? .*either' "$TMPDIR/$1.rg"
}

sheet falls
cat >>"$TMPDIR/falls.kif" <<'SHEET'
(<= (falls ?i ?x ?z) (succ ?x ?y) (free ?y) (falls ?i ?y ?z))
(<= (falls ?y ?x ?z) (succ ?x ?y) (falls ?y ?y ?z))
(<= (falls ?i ?x ?z) (succ ?x ?z) (place ?i))
SHEET
tests falls
lifts falls

sheet open
cat >>"$TMPDIR/open.kif" <<'SHEET'
(<= (open ?i ?y) (place ?i) (true (cell ?y stone)))
(<= (open ?y ?y) (place ?y))
(<= (falls ?i ?x ?z) (succ ?x ?y) (open ?i ?y) (falls ?i ?y ?z))
(<= (falls ?i ?x ?z) (succ ?x ?z) (place ?i))
SHEET
tests open
lifts open
