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
