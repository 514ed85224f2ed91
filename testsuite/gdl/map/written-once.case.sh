# Fluents that are written once, by the step at which they are: that one value
# holds at most follows from pairs of a counter's value and a fluent.
. "$(dirname "$0")/common.sh"
[ -f /usr/include/picosat/picosat.h ] || { echo "needs PicoSAT"; exit 77; }

groups () {
  gdl2rg -Wno-all --stage=invariants "$TMPDIR/$1.kif" | grep '^at most one'
}

echo '-- ten variables get a value one after the other'
sheet values <<'SHEET'
(role robot)
(init (now 0))
(sign pos) (sign neg)
(<= (legal robot (assign ?s)) (sign ?s))
(<= (next (val ?v ?s)) (true (now ?v)) (does robot (assign ?s)))
(<= (next (val ?v ?s)) (true (val ?v ?s)))
(<= (next (now ?w)) (true (now ?v)) (succ ?v ?w))
(succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5)
(succ 5 6) (succ 6 7) (succ 7 8) (succ 8 9) (succ 9 10)
(<= terminal (true (now 10)))
(<= (pair ?v) (true (val ?v ?s)) (succ ?v ?w) (true (val ?w ?s)))
(<= some (pair ?v))
(<= (goal robot 0) some)
(<= (goal robot 100) (not some))
SHEET
groups values
same values

echo '-- chance hides a code at first, and nothing tells the rules of it but'
echo '   what is legal then'
sheet code <<'SHEET'
(role random) (role player)
(init (guess setup))
(colour red) (colour blue) (colour green)
(succ setup 1) (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5) (succ 5 6)
(succ 6 7)
(<= (legal random (hide ?a ?b)) (true (guess setup)) (colour ?a) (colour ?b))
(<= (legal random noop) (not (true (guess setup))))
(<= (legal player noop) (true (guess setup)))
(<= (legal player (say ?a ?b)) (not (true (guess setup))) (colour ?a)
    (colour ?b))
(<= (next (code 1 ?a)) (does random (hide ?a ?b)))
(<= (next (code 2 ?b)) (does random (hide ?a ?b)))
(<= (next (code ?p ?c)) (true (code ?p ?c)))
(<= (next (guess ?n)) (true (guess ?m)) (succ ?m ?n))
(<= (next solved) (does player (say ?a ?b)) (true (code 1 ?a))
    (true (code 2 ?b)))
(<= (next solved) (true solved))
(<= terminal (true solved))
(<= terminal (true (guess 7)))
(<= (goal player 100) (true solved))
(<= (goal player 0) (not (true solved)))
SHEET
groups code
same code
