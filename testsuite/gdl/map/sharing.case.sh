# Large conditions, which are sub-automata; independent parts of a step, which
# together have too many cases; values that only move about.
. "$(dirname "$0")/common.sh"

echo '-- counted lamps: sub-automata that continue in each other'
sheet lamps <<'END'
(role p)
(lamp 1) (lamp 2) (lamp 3) (lamp 4) (lamp 5) (lamp 6) (lamp 7)
(succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5) (succ 5 6) (succ 6 7)
(worth 0 0) (worth 1 10) (worth 2 30) (worth 3 20) (worth 4 50) (worth 5 40)
(worth 6 70) (worth 7 100)
(init (step 0)) (init (on 2)) (init (mark 3)) (init (mark 5))
(<= (legal p (flip ?i)) (lamp ?i))
(legal p all)
(<= (next (on ?i)) (does p (flip ?i)) (not (true (on ?i))))
(<= (next (on ?i)) (does p (flip ?j)) (distinct ?i ?j) (true (on ?i)))
(<= (next (mark ?i)) (does p (flip ?j)) (lamp ?i) (true (on ?j))
  (true (mark ?i)))
(<= (next (on ?i)) (does p all) (true (mark ?i)) (not (true (on ?i))))
(<= (next (on ?i)) (does p all) (true (on ?i)) (not (true (mark ?i))))
(<= (next (mark ?i)) (does p all) (lamp ?i) (true (on ?i)))
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(<= (count 0 0))
(<= (count ?j ?n) (succ ?i ?j) (count ?i ?n) (not (true (on ?j))))
(<= (count ?j ?n) (succ ?i ?j) (count ?i ?m) (succ ?m ?n) (true (on ?j)))
(<= terminal (true (step 3)))
(<= terminal (count 7 5))
(<= (goal p ?v) (count 7 ?n) (worth ?n ?v))
END
same lamps
[ ! -x "$RG_READERS/gdl-compare" ] ||
  "$RG_READERS/gdl-compare" --plays=200 --states "$TMPDIR/lamps.kif" \
    "$TMPDIR/lamps.rg" >"$TMPDIR/compared" || cat "$TMPDIR/compared"
grep -c '[?!] .* -> yes' "$TMPDIR/lamps.rg" |
  sed 's/^[1-9][0-9]*$/some checks/'

echo '-- a move is legal where none of many others is: that is asked once'
sheet jumps <<'END'
(role a) (role b)
(next_to 1 2) (next_to 2 3) (next_to 3 4) (next_to 4 5) (next_to 5 6)
(next_to 6 7) (next_to 7 8) (next_to 8 9) (next_to 9 10) (next_to 10 1)
(init (at 1 a)) (init (at 2 a)) (init (at 4 a)) (init (at 6 b)) (init (at 7 b))
(init (at 9 b)) (init (turn a)) (init (step 0))
(other a b) (other b a)
(<= (taken ?x) (true (at ?x ?r)))
(<= (cell ?x) (next_to ?x ?y))
(<= (near ?x ?y) (next_to ?x ?y))
(<= (near ?x ?y) (next_to ?y ?x))
(<= (way ?x ?y ?z) (near ?x ?y) (near ?y ?z) (distinct ?x ?z))
(<= (may ?r (jump ?x ?z)) (way ?x ?y ?z) (true (at ?x ?r)) (other ?r ?q)
  (true (at ?y ?q)) (not (taken ?z)))
(<= (may ?r (go ?x ?y)) (near ?x ?y) (true (at ?x ?r)) (not (taken ?y)))
(<= (must ?r) (may ?r (jump ?x ?z)))
(<= (legal ?r (jump ?x ?z)) (true (turn ?r)) (may ?r (jump ?x ?z)) (must ?r))
(<= (legal ?r (go ?x ?y)) (true (turn ?r)) (may ?r (go ?x ?y)) (not (must ?r)))
(<= (legal ?r noop) (role ?r) (not (true (turn ?r))))
(<= (gone ?x) (does ?r (go ?x ?y)))
(<= (gone ?x) (does ?r (jump ?x ?y)))
(<= (gone ?y) (does ?r (jump ?x ?z)) (way ?x ?y ?z))
(<= (next (at ?y ?r)) (does ?r (go ?x ?y)))
(<= (next (at ?z ?r)) (does ?r (jump ?x ?z)))
(<= (next (at ?x ?r)) (true (at ?x ?r)) (not (gone ?x)))
(<= (next (turn ?q)) (true (turn ?r)) (other ?r ?q))
(succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5) (succ 5 6)
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(<= terminal (true (step 6)))
(<= (left ?r) (true (at ?x ?r)))
(<= (goal ?r 100) (other ?r ?q) (left ?r) (not (left ?q)))
(<= (goal ?r 50) (role ?r) (left a) (left b))
(<= (goal ?r 0) (role ?r) (not (left ?r)))
END
same jumps
grep -c '^turn_a, ' "$TMPDIR/jumps.rg"
[ ! -x "$RG_READERS/gdl-compare" ] ||
  "$RG_READERS/gdl-compare" -Wno-all --plays=200 --states "$TMPDIR/jumps.kif" \
    "$TMPDIR/jumps.rg" >"$TMPDIR/compared" || cat "$TMPDIR/compared"

echo '-- what many rules for the next state read, the plain form' \
  'computes once in'
echo '   a step; but not what is read before it, nor parts of cycles'
sheet shared <<'END'
(role a) (role b)
(next_to 1 2) (next_to 2 3) (next_to 3 4) (next_to 4 5) (next_to 5 1)
(<= (cell ?x) (next_to ?x ?y))
(init (lit 1)) (init (lit 3)) (init (step 0))
(<= (legal ?r (press ?x)) (role ?r) (cell ?x) (not (dark ?x)))
(<= (legal ?r wait) (role ?r))
(<= (dark ?x) (cell ?x) (not (true (lit ?x))) (next_to ?x ?y)
  (not (true (lit ?y))))
(<= (clash ?x) (does a (press ?x)) (does b (press ?x)))
(<= some_clash (clash ?x))
(<= (changed ?x) (does a (press ?x)) (not some_clash))
(<= (changed ?y) (does b (press ?x)) (next_to ?x ?y) (not some_clash))
(<= (reached ?x) (changed ?x) (true (lit ?x)))
(<= (reached ?y) (reached ?x) (next_to ?x ?y) (true (lit ?y)))
(<= (next (lit ?x)) (true (lit ?x)) (not (changed ?x)) (not (reached ?x)))
(<= (next (lit ?x)) (changed ?x) (not (true (lit ?x))))
(<= (next (lit ?y)) (reached ?x) (next_to ?x ?y) (dark ?y))
(succ 0 1) (succ 1 2) (succ 2 3)
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n) (not some_clash))
(<= (next (step 3)) some_clash)
(<= terminal (true (step 3)))
(<= (goal ?r 100) (role ?r) (not (dark 1)) (not (dark 2)))
(<= (goal ?r 0) (role ?r) (dark 1))
(<= (goal ?r 0) (role ?r) (dark 2) (not (dark 1)))
END
same shared
gdl2rg -Wno-all --plain "$TMPDIR/shared.kif" >"$TMPDIR/plain.rg"
grep '^var .*_holds' "$TMPDIR/plain.rg"
[ ! -x "$RG_READERS/gdl-compare" ] ||
  "$RG_READERS/gdl-compare" -Wno-all --plays=200 --states --all-move \
    "$TMPDIR/shared.kif" "$TMPDIR/plain.rg" >"$TMPDIR/compared" ||
  cat "$TMPDIR/compared"

echo '-- a rotation of values'
sheet rotate <<'END'
(role p)
(follows a b) (follows b c) (follows c d) (follows d e) (follows e f)
(follows f g) (follows g h) (follows h i) (follows i j) (follows j a)
(init (at c)) (init (step 0)) (succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4)
(legal p on) (legal p back) (legal p stay)
(<= (next (at ?y)) (does p on) (true (at ?x)) (follows ?x ?y))
(<= (next (at ?x)) (does p back) (true (at ?y)) (follows ?x ?y))
(<= (next (at ?x)) (does p stay) (true (at ?x)))
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(<= terminal (true (step 4)))
(<= (goal p 100) (true (at c)))
(<= (goal p 0) (not (true (at c))))
END
same rotate
gdl2rg --stage=invariants "$TMPDIR/rotate.kif"
