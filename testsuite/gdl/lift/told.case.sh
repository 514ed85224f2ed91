# Whose turn it is where roles are told less than all moves: one role moves in a
# step, the others know that they wait, and hear of it what `sees` says.
. "$(dirname "$0")/common.sh"
[ -x "$RG_READERS/gdl-compare" ] || { echo "there is no gdl-compare"; exit 77; }

# told NAME: moves, and a lockstep with the ground program, states and views
told () {
  gdl2rg -Wno-all --lifted "$TMPDIR/$1.kif" >"$TMPDIR/$1.rg"
  rg-run --no-time perft 4 "$TMPDIR/$1.rg"
  "$RG_READERS/gdl-compare" -Wno-all --plays=30 --views "$TMPDIR/$1.kif" \
    "$TMPDIR/$1.rg" | sed 's,.*/,,'
}

echo '-- a fluent says whose turn it is'
sheet turns <<'END'
(role a) (role b)
(init (turn a)) (init (left 3))
(less 3 2) (less 2 1) (less 1 0)
(<= (legal ?r (take ?n)) (true (turn ?r)) (size ?n))
(<= (legal ?r noop) (role ?r) (not (true (turn ?r))))
(size 1) (size 2)
(other a b) (other b a)
(<= (next (turn ?s)) (true (turn ?r)) (other ?r ?s))
(<= (next (left ?m)) (true (left ?n)) (less ?n ?m))
(<= (next (big ?r)) (does ?r (take 2)))
(<= (next (big ?r)) (true (big ?r)))
(<= (sees ?r (big ?s)) (other ?r ?s) (does ?s (take 2)))
(<= terminal (true (left 0)))
(<= (goal ?r 100) (true (big ?r)))
(<= (goal ?r 0) (role ?r) (not (true (big ?r))))
END
told turns

echo '-- a role moves again after some moves, and chance comes first'
sheet again <<'END'
(role a) (role b) (role random)
(init (turn random)) (init (left 3))
(less 3 2) (less 2 1) (less 1 0)
(<= (legal random (deal ?n)) (true (turn random)) (size ?n))
(<= (legal ?r (take ?n)) (true (turn ?r)) (size ?n) (distinct ?r random))
(<= (legal ?r noop) (role ?r) (not (true (turn ?r))))
(size 1) (size 2)
(other a b) (other b a)
(<= (next (turn a)) (does random (deal ?n)))
(<= (next (turn ?s)) (does ?r (take 1)) (other ?r ?s))
(<= (next (turn ?r)) (does ?r (take 2)))
(<= (next (left ?m)) (true (left ?n)) (less ?n ?m))
(<= (next (card ?n)) (does random (deal ?n)))
(<= (next (card ?n)) (true (card ?n)))
(<= (sees a (card ?n)) (does random (deal ?n)))
(<= (sees ?r (moved ?s)) (other ?r ?s) (does ?s (take ?n)))
(<= terminal (true (left 0)))
(<= (goal ?r 100) (role ?r) (true (card 1)))
(<= (goal ?r 0) (role ?r) (not (true (card 1))))
END
told again
