# Sheets of which there is no lifted form.
. "$(dirname "$0")/common.sh"

sheet nonlinear <<'END'
(role p)
(node 1) (node 2) (node 3)
(init (edge 1 2))
(<= (legal p (add ?x ?y)) (node ?x) (node ?y))
(<= (next (edge ?x ?y)) (does p (add ?x ?y)))
(<= (path ?x ?y) (true (edge ?x ?y)))
(<= (path ?x ?z) (path ?x ?y) (path ?y ?z))
(<= terminal (path 1 3))
(goal p 0)
END
gdl2rg -Wno-all --lifted - <"$TMPDIR/nonlinear.kif"
echo "exit $?"

sheet growing <<'END'
(role p)
(init (at zero))
(legal p up)
(<= (next (at (s ?n))) (true (at ?n)))
(<= terminal (true (at (s (s zero)))))
(goal p 0)
END
gdl2rg -Wno-all --lifted - <"$TMPDIR/growing.kif"
echo "exit $?"
