# The text of a small game in the lifted form.
. "$(dirname "$0")/common.sh"

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
lifts pile
gdl2rg -Wno-all --lifted "$TMPDIR/pile.kif"
