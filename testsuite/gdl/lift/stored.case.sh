# Relations that say what roles do and hold once become variables, which are set
# in each step; conditions of recursive relations are tested first.
. "$(dirname "$0")/common.sh"

# variables NAME START: those that begin so
variables () {
  gdl2rg -Wno-all --lifted "$TMPDIR/$1.kif" |
    sed -n "s/^var \\($2[^:]*: [^=]*\\) =.*/\\1/p"
}

# ways ROLE FIRST: a relation of many steps, each by one of two rules
ways () {
  for i in 1 2 3 4 5 6 7; do
    echo "(<= (way_$1_$((i + 1)) ?y) (way_$1_$i ?x)
    (true (bit $i)) (up ?x ?y) (distinct none ?y))"
    echo "(<= (way_$1_$((i + 1)) ?x) (way_$1_$i ?x)
    (not (true (bit $i))))"
  done
}

echo '-- two rules exclude each other by tests, far from where they begin'
{
  cat <<'END'
(role a) (role b)
(init (control a)) (init (at 0)) (init (step 1))
(init (bit 1)) (init (bit 4)) (init (bit 6))
(up 0 1) (up 1 2) (up 2 3) (up 3 none)
(number 0) (number 1) (number 2) (number 3)
(<= (turn ?r) (true (control ?r)))
(<= (legal ?r (go ?x)) (turn ?r) (number ?x) (not (true (at ?x))))
(<= (legal ?r noop) (role ?r) (not (turn ?r)))
(<= (way_a_1 ?x) (does a (go ?x)))
(<= (way_b_1 ?y) (does b (go ?x)) (up ?x ?y) (distinct none ?y))
(<= (way_b_1 ?y) (does b (go ?x)) (up ?x ?y) (distinct none ?y)
    (not (number ?y)))
(<= (way_b_1 0) (does b (go ?x)) (up ?x none))
(<= (next (at ?x)) (way_a_8 ?x))
(<= (next (at ?x)) (way_b_8 ?x))
(<= (next (control b)) (true (control a)))
(<= (next (control a)) (true (control b)))
(<= (next (bit ?n)) (true (bit ?n)) (true (control a)))
(<= (next (bit 2)) (true (control a)))
(<= (next (bit 7)) (true (control b)))
(<= (next (step ?n)) (true (step ?m)) (after ?m ?n))
(after 1 2) (after 2 3) (after 3 4)
(<= terminal (true (step 4)))
(<= (goal a ?g) (true (at ?n)) (worth ?n ?g))
(<= (goal b 50) (true (at ?n)))
(worth 0 0) (worth 1 10) (worth 2 20) (worth 3 100)
END
  ways a
  ways b
} >"$TMPDIR/ways.kif"
lifts ways
variables ways way_a

echo '-- once for each row, and more often than once'
{
  sed 's/^(<= (next (at ?x)) (way_a_8 ?x))/(<= (next (at ?x)) (way_a_8 ?x)\
    (row_of ?x 1))/' "$TMPDIR/ways.kif"
  cat <<'END'
(<= (row_of ?x 1) (way_a_8 ?x))
(<= (row_of ?x 0) (way_a_8 ?y) (number ?x) (distinct ?x ?y))
(<= (marked ?x) (way_a_8 ?y) (up ?x ?y))
(<= (marked ?x) (way_a_8 ?x))
(<= (next (mark ?x)) (marked ?x))
END
} >"$TMPDIR/rows.kif"
lifts rows
variables rows row
variables rows marked

echo '-- a recursion is a condition of the end'
{
  cat "$TMPDIR/ways.kif"
  cat <<'END'
(<= over (true (step 3)))
(<= (count 0 0) over (not (true (at 0))))
(<= (count 0 1) over (true (at 0)))
(<= (count ?y ?n) (count ?x ?n) (up ?x ?y) (not (true (at ?y))))
(<= (count ?y ?m) (count ?x ?n) (up ?x ?y) (true (at ?y)) (up ?n ?m))
(<= terminal (count 3 1))
END
} >"$TMPDIR/count.kif"
lifts count
gdl2rg -Wno-all --lifted "$TMPDIR/count.kif" | grep '^terminal'

echo '-- a slide ends elsewhere, as a man stands where it begins'
sheet ring <<'END'
(role p)
(succ 1 2) (succ 2 3) (succ 3 4) (succ 4 1)
(init (cell 1 man)) (init (cell 2 b)) (init (cell 3 b)) (init (cell 4 king))
(init (step a)) (then a b) (then b c)
(<= (slide ?x ?y) (true (cell ?x man)) (succ ?x ?y) (true (cell ?y b)))
(<= (slide ?x ?y) (true (cell ?x king)) (succ ?x ?y) (true (cell ?y b)))
(<= (slide ?x ?z) (slide ?x ?y) (succ ?y ?z) (true (cell ?z b)))
(<= (legal p (go ?x ?y)) (slide ?x ?y))
(<= (changed ?x) (does p (go ?x ?y)))
(<= (changed ?y) (does p (go ?x ?y)))
(<= (next (cell ?x b)) (does p (go ?x ?y)) (slide ?x ?y))
(<= (next (cell ?y man)) (does p (go ?x ?y)))
(<= (next (cell ?x ?k)) (true (cell ?x ?k)) (not (changed ?x)))
(<= (next (step ?y)) (true (step ?x)) (then ?x ?y))
(<= terminal (true (step c)))
(<= (goal p 100) (true (cell 4 man)))
(<= (goal p 0) (not (true (cell 4 man))))
END
lifts ring
variables ring cell
