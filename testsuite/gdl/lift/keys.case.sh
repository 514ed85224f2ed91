# Fluents with one value at most by their other arguments are maps of that value,
# if that is proved.
. "$(dirname "$0")/common.sh"

# maps NAME: the types of the state.
maps () {
  gdl2rg -Wno-all --lifted "$TMPDIR/$1.kif" |
    sed -n 's/^var \(v_\)*\(next_.*\) =.*/\2/p'
}

goals='
(<= terminal (not (open)))
(<= (open) (legal ?r ?a) (distinct ?a noop))
(<= (goal x 70) (true (cell 1 ?y x)))
(<= (goal x 0) (not (row_of x)))
(<= (row_of ?p) (true (cell 1 ?y ?p)))
(<= (goal o 30) (role o))
'

echo '-- marks: by what is legal, a cell is empty; whose turn it is; a counter'
sheet marks <<END
(role x) (role o)
(index 1) (index 2)
(succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5)
(init (control x)) (init (step 1))
(other x o) (other o x)
(<= (legal ?r (mark ?x ?y)) (true (control ?r)) (index ?x) (index ?y)
    (not (full ?x ?y)))
(<= (legal ?r noop) (role ?r) (not (true (control ?r))))
(<= (full ?x ?y) (true (cell ?x ?y ?p)))
(<= (next (cell ?x ?y ?p)) (true (cell ?x ?y ?p)))
(<= (next (cell ?x ?y ?r)) (does ?r (mark ?x ?y)))
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(<= (next (control ?s)) (true (control ?r)) (other ?r ?s))
$goals
END
lifts marks
maps marks

echo '-- both mark at once: a cell may get two'
sed -e 's/(true (control ?r)) (index/(role ?r) (index/' -e '/control/d' \
  "$TMPDIR/marks.kif" >"$TMPDIR/both.kif"
lifts both
maps both

echo '-- a cell is not known to be empty'
sed 's/^    (not (full ?x ?y)))/)/;s/^(<= terminal.*/(<= terminal (true (step 4)))/' \
  "$TMPDIR/marks.kif" >"$TMPDIR/over.kif"
lifts over
maps over

echo '-- two at first'
sed 's/^(init (control x))/& (init (cell 1 2 x)) (init (cell 1 2 o))/' \
  "$TMPDIR/marks.kif" >"$TMPDIR/two.kif"
lifts two
maps two

echo '-- groups, of two values; where a group is, there is a stone'
sheet stones <<'END'
(role x) (role o)
(at 1) (at 2) (at 3)
(near 1 2) (near 2 1) (near 2 3) (near 3 2)
(colour 1 red) (colour 2 red) (colour 3 blue)
(other x o) (other o x)
(init (control x))
(<= (legal ?r (put ?x)) (true (control ?r)) (at ?x) (not (used ?x)))
(<= (legal ?r noop) (role ?r) (not (true (control ?r))))
(<= (used ?x) (true (stone ?x ?r)))
(<= (next (control ?s)) (true (control ?r)) (other ?r ?s))
(<= (next (stone ?x ?r)) (true (stone ?x ?r)))
(<= (next (stone ?x ?r)) (does ?r (put ?x)))
(<= (joins ?g ?c ?x ?d) (does ?r (put ?x)) (near ?x ?y) (true (group ?y ?g ?c))
    (colour ?x ?d))
(<= (joined ?g ?c) (joins ?g ?c ?x ?d))
(<= (next (group ?x ?x ?c)) (does ?r (put ?x)) (colour ?x ?c))
(<= (next (group ?x ?g ?c)) (true (group ?x ?g ?c)) (not (joined ?g ?c)))
(<= (next (group ?x ?h ?d)) (true (group ?x ?g ?c)) (joins ?g ?c ?h ?d))
(<= (same ?x ?y) (true (group ?x ?g ?c)) (true (group ?y ?g ?c))
    (distinct ?x ?y))
(<= (apart ?x) (at ?x) (not (true (group ?x 3 blue)))
    (not (true (group ?x 1 red))))
(<= terminal (same 1 3))
(<= terminal (true (group 3 2 blue)))
(<= (goal x 100) (same 1 2))
(<= (goal x 0) (not (same 1 2)))
(<= (goal o 60) (apart 2))
(<= (goal o 40) (not (apart 2)))
END
lifts stones
maps stones
