# The worked example of two players and a pile, in both mappings.
. "$(dirname "$0")/common.sh"
[ -f /usr/include/picosat/picosat.h ] || { echo "needs PicoSAT"; exit 77; }

sheet pile <<'END'
(role ann) (role bob)
(init (pile 3)) (init (turn ann))
(opp ann bob) (opp bob ann)
(minus 3 1 2) (minus 3 2 1) (minus 2 1 1) (minus 2 2 0) (minus 1 1 0)
(<= (legal ?p (take ?k)) (true (turn ?p)) (true (pile ?n)) (minus ?n ?k ?m))
(<= (legal ?p noop) (role ?p) (not (true (turn ?p))))
(<= (next (pile ?m)) (does ?p (take ?k)) (true (pile ?n)) (minus ?n ?k ?m))
(<= (next (turn ?q)) (true (turn ?p)) (opp ?p ?q))
(<= terminal (true (pile 0)))
(<= (goal ?p 100) (true (turn ?q)) (distinct ?p ?q) (role ?p))
(<= (goal ?p 0) (true (turn ?p)))
END
gdl2rg -Wno-all --stage=invariants "$TMPDIR/pile.kif"
gdl2rg -Wno-all "$TMPDIR/pile.kif"
gdl2rg -Wno-all --names "$TMPDIR/pile.kif"
counts pile
same pile
gdl2rg -Wno-all --plain "$TMPDIR/pile.kif" | head -12
