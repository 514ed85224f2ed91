# Bids of many numbers: there are too many pairs for the improved form, and what
# is lifted is less work than the plain form.  In tic-tac-toe on a larger board
# it is not.
. "$(dirname "$0")/common.sh"
[ -f /usr/include/picosat/picosat.h ] || { echo "needs PicoSAT"; exit 77; }

bids () {
  awk -v n=48 'BEGIN {
    for (i = 0; i < n; i++)
      printf "(succ %d %d)\n", i, i + 1
  }'
  cat <<'SHEET'
(role a) (role b)
(opp a b) (opp b a)
(init (coins a 16)) (init (coins b 16)) (init (pos 3)) (init (round 0))
(number 0)
(<= (number ?m) (succ ?n ?m))
(<= (plus ?x 0 ?x) (number ?x))
(<= (plus ?x ?v ?w) (plus ?x ?y ?z) (succ ?y ?v) (succ ?z ?w))
(<= (less ?x ?y) (succ ?x ?y))
(<= (less ?x ?z) (less ?x ?y) (succ ?y ?z))
(<= (legal ?r (bid ?n)) (true (coins ?r ?c)) (at-most ?n ?c))
(<= (at-most ?n ?n) (number ?n))
(<= (at-most ?n ?m) (less ?n ?m))
(<= (wins ?r) (opp ?r ?s) (does ?r (bid ?x)) (does ?s (bid ?y)) (less ?y ?x))
(<= won (wins ?r))
(<= (next (coins ?r ?d)) (wins ?r) (does ?r (bid ?x)) (true (coins ?r ?c))
    (plus ?d ?x ?c))
(<= (next (coins ?r ?d)) (opp ?r ?s) (wins ?s) (does ?s (bid ?x))
    (true (coins ?r ?c)) (plus ?c ?x ?d))
(<= (next (coins ?r ?d)) (not won) (true (coins ?r ?d)))
(<= (next (pos ?q)) (wins a) (true (pos ?p)) (succ ?p ?q))
(<= (next (pos ?q)) (wins b) (true (pos ?p)) (succ ?q ?p))
(<= (next (pos ?p)) (not won) (true (pos ?p)))
(<= (next (round ?m)) (true (round ?n)) (succ ?n ?m))
(<= terminal (true (pos 6)))
(<= terminal (true (pos 0)))
(<= terminal (true (round 20)))
(<= (goal a 100) (true (pos 6)))
(<= (goal b 100) (true (pos 0)))
(<= (goal ?r 0) (opp ?r ?s) (goal ?s 100))
(<= (goal ?r 50) (role ?r) (not (true (pos 0))) (not (true (pos 6))))
SHEET
}
bids >"$TMPDIR/bids.kif"
gdl2rg -Wno-all --stats "$TMPDIR/bids.kif" 2>&1 >"$TMPDIR/bids.rg" |
  grep '^ground: cost\|^lifted: cost'
gdl2rg -Wno-all --lifted "$TMPDIR/bids.kif" | cmp - "$TMPDIR/bids.rg"

board () {
  awk -v n=12 'BEGIN {
    for (i = 1; i < n; i++)
      printf "(succ %d %d)\n", i, i + 1
  }'
  cat <<'SHEET'
(role x) (role o)
(init (control x))
(number 1)
(<= (number ?n) (succ ?m ?n))
(<= (init (cell ?m ?n b)) (number ?m) (number ?n))
(<= (legal ?r (mark ?m ?n)) (true (control ?r)) (true (cell ?m ?n b)))
(<= (legal ?r noop) (role ?r) (not (true (control ?r))))
(<= (marked ?m ?n) (does ?r (mark ?m ?n)))
(<= (next (cell ?m ?n ?r)) (does ?r (mark ?m ?n)))
(<= (next (cell ?m ?n ?v)) (true (cell ?m ?n ?v)) (not (marked ?m ?n)))
(<= (next (control x)) (true (control o)))
(<= (next (control o)) (true (control x)))
(<= (row ?r) (role ?r) (true (cell ?m ?n ?r)) (succ ?n ?o)
    (true (cell ?m ?o ?r)) (succ ?o ?p) (true (cell ?m ?p ?r)))
(<= open (true (cell ?m ?n b)))
(<= terminal (row ?r))
(<= terminal (not open))
(<= (goal ?r 100) (row ?r))
(<= (goal ?r 0) (role ?r) (not (row ?r)))
SHEET
}
board >"$TMPDIR/board.kif"
gdl2rg -Wno-all --stats "$TMPDIR/board.kif" 2>&1 >"$TMPDIR/board.rg" |
  grep '^ground: cost\|^lifted: cost'
gdl2rg -Wno-all --ground "$TMPDIR/board.kif" | cmp - "$TMPDIR/board.rg"
