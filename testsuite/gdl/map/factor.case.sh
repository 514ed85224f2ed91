# What the alternatives of a condition have in common is tested once, and what
# is tested along a line is simplified by the tests before: a stone may be put
# beside the other's, in front of one's own.
. "$(dirname "$0")/common.sh"
[ -f /usr/include/picosat/picosat.h ] || { echo "needs PicoSAT"; exit 77; }

sheet line <<'SHEET'
(role x) (role o)
(other x o) (other o x)
(succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5)
(<= (step ?a right ?b) (succ ?a ?b))
(<= (step ?b left ?a) (succ ?a ?b))
(init (turn x))
(<= (ends ?c ?d) (true (at ?c ?r)) (other ?r ?s) (step ?c ?d ?e)
    (true (at ?e ?s)))
(<= (ends ?c ?d) (true (at ?c ?r)) (step ?c ?d ?e) (true (at ?e ?r))
    (ends ?e ?d))
(<= (may ?r ?c) (step ?c ?d ?e) (not (taken ?c)) (other ?r ?s)
    (true (at ?e ?s)) (ends ?e ?d))
(<= (taken ?c) (true (at ?c ?r)))
(<= (legal ?r (put ?c)) (true (turn ?r)) (may ?r ?c))
(<= (legal ?r noop) (role ?r) (not (true (turn ?r))))
(<= (next (at ?c ?r)) (true (at ?c ?r)))
(<= (next (at ?c ?r)) (does ?r (put ?c)))
(<= (next (turn ?s)) (true (turn ?r)) (other ?r ?s))
(<= (legal ?r (drop ?c)) (true (turn ?r)) (cell ?c) (not (taken ?c)))
(<= (next (at ?c ?r)) (does ?r (drop ?c)))
(<= (cell ?c) (step ?c ?d ?e))
(<= open (cell ?c) (not (taken ?c)))
(<= terminal (not open))
(<= (goal ?r 100) (true (at 3 ?r)))
(<= (goal ?r 0) (role ?r) (not (true (at 3 ?r))))
SHEET
same line
gdl2rg -Wno-all "$TMPDIR/line.kif" | rg-opt >"$TMPDIR/line.rg"
sed -n '/^put_3, /,/^put_4, /p' "$TMPDIR/line.rg"
