# Fluents with one value at most by their other arguments are maps of that
# value, if that is proved.
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
sed -e 's/^    (not (full ?x ?y)))/)/' \
  -e 's/^(<= terminal.*/(<= terminal (true (step 4)))/' \
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

echo '-- tests in the place of relations: some values do not matter'
sheet pieces <<'END'
(role w) (role b)
(other w b) (other b w)
(square 1) (square 2) (square 3)
(succ 1 2) (succ 2 3)
(kind man) (kind king)
(init (control w)) (init (cell 1 w man)) (init (cell 3 b king))
(<= (occupied ?x) (true (cell ?x ?p ?k)))
(<= (mine ?x ?p) (true (cell ?x ?p ?k)))
(<= (is_kind ?x ?k) (true (cell ?x ?p ?k)))
(<= (near ?x ?y) (succ ?x ?y))
(<= (near ?x ?y) (succ ?y ?x))
(<= (legal ?p (go ?x ?y)) (true (control ?p)) (true (cell ?x ?p ?k))
    (near ?x ?y) (not (mine ?y ?p)))
(<= (legal ?p (drop ?x)) (true (control ?p)) (square ?x) (not (occupied ?x))
    (not (true (dropped ?p))))
(<= (legal ?p (crown ?x)) (true (control ?p)) (mine ?x ?p)
    (not (is_kind ?x king)))
(<= (legal ?p noop) (role ?p) (not (true (control ?p))))
(<= (changes ?x) (does ?p (go ?x ?y)))
(<= (changes ?y) (does ?p (go ?x ?y)))
(<= (changes ?x) (does ?p (crown ?x)))
(<= (next (cell ?x ?p ?k)) (true (cell ?x ?p ?k)) (not (changes ?x)))
(<= (next (cell ?y ?p ?k)) (does ?p (go ?x ?y)) (true (cell ?x ?p ?k)))
(<= (next (cell ?x ?p man)) (does ?p (drop ?x)))
(<= (next (cell ?x ?p king)) (does ?p (crown ?x)))
(<= (next (dropped ?p)) (true (dropped ?p)))
(<= (next (dropped ?p)) (does ?p (drop ?x)))
(<= (next (empty ?x)) (square ?x) (not (occupied ?x)))
(<= (next (guest ?x)) (square ?x) (not (mine ?x w)))
(<= (next (control ?q)) (true (control ?p)) (other ?p ?q))
(<= terminal (role ?p) (not (has ?p)))
(<= (has ?p) (true (cell ?x ?p ?k)))
(<= (goal ?p 100) (true (empty ?x)) (has ?p))
(<= (goal ?p 50) (role ?p) (not (has ?p)) (true (guest 2)))
END
lifts pieces
maps pieces

echo '-- a denied value that can not be'
sheet outside <<'END'
(role p)
(value a) (value b) (value c)
(init (f a)) (init (g a))
(<= (pair ?x ?y) (value ?x) (value ?y) (true (g ?x)) (not (true (f ?y))))
(<= (twins ?x ?y) (pair ?x ?y))
(<= (twins ?x ?y) (value ?x) (value ?y) (true (f ?x)) (not (true (g ?y))))
(<= (legal p (put ?x)) (pair ?x b))
(<= (legal p (set ?x)) (twins ?x b))
(<= (next (f c)) (does p (put ?x)))
(<= (next (f ?x)) (true (f ?x)))
(<= (next (g ?x)) (does p (set ?x)) (not (true (g ?x))))
(<= (next (g ?x)) (true (g ?x)))
(<= terminal (true (f c)) (true (g c)))
(<= (goal p 100) (true (f c)))
END
lifts outside
maps outside

echo '-- what a recursion along an order relates is never the same'
sheet walks <<'END'
(role p)
(succ 1 2) (succ 2 3) (succ 3 4)
(square 1) (square 2) (square 3) (square 4)
(kind man) (kind flag)
(init (cell 1 man)) (init (step 1))
(<= (free ?x) (square ?x)
    (not (true (cell ?x man))) (not (true (cell ?x flag))))
(<= (up ?x ?y) (succ ?x ?y))
(<= (up ?x ?z) (succ ?x ?y) (free ?y) (up ?y ?z))
(<= (way ?x ?y) (up ?x ?y))
(<= (way ?x ?y) (up ?y ?x))
(<= (legal p (go ?x ?y ?z)) (true (cell ?x man)) (way ?x ?y) (free ?y)
    (way ?y ?z) (free ?z))
(<= (legal p stay) (true (step 1)))
(<= (next (cell ?x ?k)) (true (cell ?x ?k)) (does p (go ?y ?z ?v))
    (distinct ?x ?y))
(<= (next (cell ?y man)) (does p (go ?x ?y ?z)))
(<= (next (cell ?z flag)) (does p (go ?x ?y ?z)))
(<= (next (cell ?x ?k)) (true (cell ?x ?k)) (does p stay))
(<= (next (step 2)) (true (step 1)))
(<= (next (step 3)) (true (step 2)))
(<= terminal (not (can)))
(<= (can) (legal p ?a))
(<= (goal p 100) (true (cell 4 man)))
(<= (goal p 50) (not (true (cell 4 man))))
END
lifts walks
maps walks

echo '-- not where it goes round'
sed 's/^(succ 1 2)/(succ 4 1) &/' "$TMPDIR/walks.kif" >"$TMPDIR/round.kif"
lifts round
maps round

# long ROLE: a relation of what the role does, by 2^9 ways
long () {
  echo "(<= (way_$1_1 ?x) (does $1 (put ?x)))"
  for i in 1 2 3 4 5 6 7 8 9; do
    echo "(<= (way_$1_$((i + 1)) ?x) (way_$1_$i ?x) (true (bit $i)))"
    echo "(<= (way_$1_$((i + 1)) ?x) (way_$1_$i ?x) (not (true (bit $i))))"
  done
}

echo '-- whose turn it is, far from where a cell is written: nothing is stored'
{
  cat <<'END'
(role a) (role b)
(init (control a)) (other a b) (other b a) (init (bit 1)) (init (bit 5))
(index 1) (index 2) (index 3)
(<= (init (cell ?x empty)) (index ?x))
(<= (legal ?r (put ?x)) (true (control ?r)) (true (cell ?x empty)))
(<= (legal ?r noop) (role ?r) (not (true (control ?r))))
(<= (next (cell ?x white)) (way_a_10 ?x))
(<= (next (cell ?x black)) (way_b_10 ?x))
(<= (changed ?x) (way_a_10 ?x))
(<= (changed ?x) (way_b_10 ?x))
(<= (next (cell ?x ?v)) (true (cell ?x ?v)) (not (changed ?x)))
(<= (next (control ?s)) (true (control ?r)) (other ?r ?s))
(<= (next (bit ?i)) (true (bit ?i)) (true (control b)))
(<= (next (bit 2)) (true (control b)))
(<= terminal (not (empty)))
(<= (empty) (true (cell ?x empty)))
(<= (goal a 70) (true (cell 1 white)))
(<= (goal a 0) (not (true (cell 1 white))))
(<= (goal b 30) (role b))
END
  long a
  long b
} >"$TMPDIR/long.kif"
lifts long
maps long
gdl2rg -Wno-all --lifted "$TMPDIR/long.kif" | grep '^var way_'

echo '-- where one is, by a table of ways that has 22200 entries'
{
  awk 'BEGIN { for (i = 0; i < 75; i++) printf "(succ %d %d)\n", i, i + 1 }'
  cat <<'SHEET'
(role a)
(init (at (place 1 1))) (init (step 0))
(<= (number ?n) (succ ?m ?n))
(<= (ahead ?m ?n) (number ?m) (succ ?m ?n))
(<= (way (place ?m ?k) east (place ?n ?k)) (ahead ?m ?n) (number ?k))
(<= (way (place ?k ?m) north (place ?k ?n)) (ahead ?m ?n) (number ?k))
(<= (way ?p west ?q) (way ?q east ?p))
(<= (way ?p south ?q) (way ?q north ?p))
(<= (legal a (go ?d)) (true (at ?p)) (way ?p ?d ?q))
(<= (next (at ?q)) (does a (go ?d)) (true (at ?p)) (way ?p ?d ?q))
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(<= home (true (at (place 1 1))))
(<= terminal (true (step 4)))
(<= (goal a 100) home)
(<= (goal a 0) (not home))
SHEET
} | sheet ways
gdl2rg -Wno-all --lifted "$TMPDIR/ways.kif" | grep '^var at:'
counts ways --lifted
counts ways
