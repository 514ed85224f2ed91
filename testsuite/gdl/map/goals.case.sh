# Goals that count.  One count may exclude the others, or not.
. "$(dirname "$0")/common.sh"
[ -f /usr/include/picosat/picosat.h ] || { echo "needs PicoSAT"; exit 77; }
[ -x "$RG_READERS/gdl-compare" ] || { echo "there is no gdl-compare"; exit 77; }

# territory FILE RULE: two players claim the cells of a row; who has more wins.
territory () {
  cat >"$TMPDIR/$1.kif" <<SHEET
(role x) (role o)
(cell 1) (cell 2) (cell 3) (cell 4) (cell 5) (cell 6) (cell 7) (cell 8)
(succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4)
(succ 4 5) (succ 5 6) (succ 6 7) (succ 7 8)
(<= (less ?a ?b) (succ ?a ?b))
(<= (less ?a ?c) (succ ?a ?b) (less ?b ?c))
(init (turn x))
(other x o) (other o x)
(<= (legal ?r (claim ?c)) (true (turn ?r)) (cell ?c) (not (taken ?c)))
(<= (legal ?r pass) (true (turn ?r)) (true (of 1 x)))
(<= (legal ?r noop) (role ?r) (not (true (turn ?r))))
(<= (taken ?c) (true (of ?c ?r)))
(<= (next (of ?c ?r)) (true (of ?c ?r)))
(<= (next (of ?c ?r)) (does ?r (claim ?c)))
(<= (next (turn ?s)) (true (turn ?r)) (other ?r ?s))
(<= (next passed) (does ?r pass))
(<= terminal (true passed))
(<= terminal (not free))
(<= free (cell ?c) (not (taken ?c)))
(<= (count 1 ?r 1) (true (of 1 ?r)))
(<= (count 1 ?r 0) (role ?r) (not (true (of 1 ?r))))
(<= (count ?d ?r ?m) (succ ?c ?d) (count ?c ?r ?n) (succ ?n ?m)
    (true (of ?d ?r)))
(<= (count ?d ?r ?n) (succ ?c ?d) (count ?c ?r ?n) $2)
(<= (more ?r) (other ?r ?s) (count 8 ?r ?m) (count 8 ?s ?n) (less ?n ?m))
(<= (goal ?r 100) (more ?r))
(<= (goal ?r 0) (other ?r ?s) (more ?s) (not (more ?r)))
(<= (goal ?r 50) (role ?r) (not (more x)) (not (more o)))
SHEET
}

territory count '(not (true (of ?d ?r)))'
territory least '(cell ?d)'
for name in count least; do
  echo "-- $name"
  gdl2rg -Wno-all "$TMPDIR/$name.kif" >"$TMPDIR/$name.rg"
  "$RG_READERS/gdl-compare" -Wno-all --plays=100 --states --views \
    "$TMPDIR/$name.kif" "$TMPDIR/$name.rg" | sed 's,.*/,,'
done

# pairs GOALS: two players claim cells; who has two neighbours ends the match.
pairs () {
  cat >"$TMPDIR/pairs.kif" <<SHEET
(role x) (role o)
(other x o) (other o x)
(next_to 1 2) (next_to 2 3) (next_to 3 4) (next_to 4 5)
(<= (cell ?a) (next_to ?a ?b))
(cell 5)
(init (turn x))
(<= (legal ?r (claim ?c)) (true (turn ?r)) (cell ?c) (not (taken ?c)))
(<= (legal ?r noop) (role ?r) (not (true (turn ?r))))
(<= (taken ?c) (true (of ?c ?r)))
(<= (next (of ?c ?r)) (true (of ?c ?r)))
(<= (next (of ?c ?r)) (does ?r (claim ?c)))
(<= (next (turn ?s)) (true (turn ?r)) (other ?r ?s))
(<= (pair ?r) (true (of ?a ?r)) (next_to ?a ?b) (true (of ?b ?r)))
(<= free (cell ?c) (not (taken ?c)))
(<= terminal (pair x))
(<= terminal (pair o))
(<= terminal (not free))
$1
SHEET
  gdl2rg -Wno-all --ground "$TMPDIR/pairs.kif" >"$TMPDIR/pairs.rg"
  grep -c '^goals.*of' "$TMPDIR/pairs.rg"
  "$RG_READERS/gdl-compare" -Wno-all --plays=100 --states --views \
    "$TMPDIR/pairs.kif" "$TMPDIR/pairs.rg" | sed 's,.*/,,'
}

echo '-- what is tested at the end of a step decides the goals; that there is'
echo '   no pair, as it was tested before'
pairs '(<= (goal ?r 100) (pair ?r))
(<= (goal ?r 0) (other ?r ?s) (pair ?s))
(<= (goal ?r 50) (role ?r) (not (pair x)) (not (pair o)))'
echo '-- with a pair it does, but a full row does not say who has the middle'
pairs '(<= (goal ?r 100) (pair ?r))
(<= (goal ?r 0) (other ?r ?s) (pair ?s))
(<= (goal ?r 60) (not (pair x)) (not (pair o)) (true (of 3 ?r)))
(<= (goal ?r 40) (role ?r) (not (pair x)) (not (pair o)) (not (true (of 3 ?r))))'
echo '-- nor does a pair say who has the middle'
pairs '(<= (goal ?r 60) (true (of 3 ?r)))
(<= (goal ?r 40) (role ?r) (not (true (of 3 ?r))))'
