# What is tested before actions: the value of one variable first, where most are
# legal for some of its values.
. "$(dirname "$0")/common.sh"
[ -f /usr/include/picosat/picosat.h ] || { echo "needs PicoSAT"; exit 77; }

sheet boards <<'SHEET'
(role a)
(board 1) (board 2) (board 3) (board 4) (board 5) (place l) (place m) (place r)
(init (play 1))
(<= (legal a (mark ?b ?p)) (true (play ?b)) (board ?b) (place ?p)
    (not (true (full ?b ?p))))
(<= (legal a (mark ?c ?p)) (true (play ?b)) (not (open ?b)) (board ?c)
    (place ?p) (not (true (full ?c ?p))))
(<= (legal a stop) (true (full 5 r)))
(<= (open ?b) (board ?b) (place ?p) (not (true (full ?b ?p))))
(<= (next (full ?b ?p)) (does a (mark ?b ?p)))
(<= (next (full ?b ?p)) (true (full ?b ?p)))
(<= (next (play ?c)) (does a (mark ?b l)) (to ?b ?c))
(<= (next (play ?b)) (does a (mark ?b m)))
(<= (next (play 5)) (does a (mark ?b r)))
(to 1 2) (to 2 3) (to 3 4) (to 4 5) (to 5 1)
(<= (next stopped) (does a stop))
(<= (next (play ?b)) (does a stop) (true (play ?b)))
(<= terminal (true stopped))
(<= (goal a 100) (not (open 1)))
(<= (goal a 0) (open 1))
SHEET
same boards
gdl2rg -Wno-all "$TMPDIR/boards.kif" >"$TMPDIR/boards.rg"
grep '^turn_a, ' "$TMPDIR/boards.rg"
node=$(sed -n 's/^turn_a, \([a-z_0-9]*\): play == 3;/\1/p' "$TMPDIR/boards.rg")
grep "^$node, " "$TMPDIR/boards.rg"
