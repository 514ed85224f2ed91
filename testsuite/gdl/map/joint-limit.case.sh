# Where four roles move at once and each may die, nested switches over what they
# play become too large for each set of those who live.  That ends as soon as it
# is seen, with little memory.
[ "${RG_TEST_MEMORY:-}" = 0 ] || ulimit -v 400000
. "$(dirname "$0")/common.sh"
[ -f /usr/include/picosat/picosat.h ] || { echo "needs PicoSAT"; exit 77; }

# cycles SIZE: four cycles leave walls on a square
cycles () {
  awk -v n="$1" 'BEGIN {
    for (i = 0; i < n; i++)
      printf "(succ %d %d) (index %d)\n", i, i + 1, i + 1
    printf "(start red 1 1) (start green %d %d)\n", n, n
    printf "(start blue 1 %d) (start gray %d 1)\n", n, n
  }'
  cat <<'SHEET'
(role red) (role green) (role blue) (role gray)
(<= (init (at ?r ?x ?y)) (start ?r ?x ?y))
(<= (init (wall ?x ?y)) (start ?r ?x ?y))
(<= (way up ?x ?y ?x ?z) (index ?x) (index ?y) (succ ?y ?z))
(<= (way down ?x ?y ?x ?z) (index ?x) (index ?z) (succ ?z ?y))
(<= (way right ?x ?y ?z ?y) (index ?x) (index ?y) (succ ?x ?z))
(<= (way left ?x ?y ?z ?y) (index ?z) (index ?y) (succ ?z ?x))
(<= (lives ?r) (true (at ?r ?x ?y)))
(<= (legal ?r (go ?d)) (true (at ?r ?x ?y)) (way ?d ?x ?y ?u ?v))
(<= (legal ?r wait) (role ?r) (not (lives ?r)))
(<= (goes ?r ?u ?v) (does ?r (go ?d)) (true (at ?r ?x ?y)) (way ?d ?x ?y ?u ?v))
(<= (hits ?r) (goes ?r ?x ?y) (true (wall ?x ?y)))
(<= (hits ?r) (goes ?r ?x ?y) (goes ?s ?x ?y) (distinct ?r ?s))
(<= (next (at ?r ?x ?y)) (goes ?r ?x ?y) (not (hits ?r)))
(<= (next (wall ?x ?y)) (goes ?r ?x ?y) (not (hits ?r)))
(<= (next (wall ?x ?y)) (true (wall ?x ?y)))
(<= several (lives ?r) (lives ?s) (distinct ?r ?s))
(<= terminal (not several))
(<= (goal ?r 100) (lives ?r))
(<= (goal ?r 0) (role ?r) (not (lives ?r)))
SHEET
}

cycles 3 | sheet small
same small
cycles 8 | sheet large
gdl2rg -Wno-all "$TMPDIR/large.kif" >"$TMPDIR/large.rg" && echo small enough
