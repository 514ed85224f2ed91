# Percepts about the state after the step, directly and by a relation: ann sees
# her new place.
. "$(dirname "$0")/common.sh"

sheet walk <<'END'
(role ann) (role random)
(init (at 1)) (init first)
(after 1 2) (after 2 3) (after 3 4)
(legal ann go) (legal ann stay)
(<= (legal random wind) (true first))
(<= (legal random calm) (role random))
(<= (next (at ?y)) (does ann go) (does random calm) (true (at ?x)) (after ?x ?y))
(<= (next (at ?x)) (does ann stay) (true (at ?x)))
(<= (next (at ?x)) (does random wind) (true (at ?x)))
(<= (next second) (true first))
(<= (next third) (true second))
(<= (sees ann (at ?x)) (next (at ?x)))
(<= (sees ann low) low)
(<= low (not (next (at 2))) (not (next (at 3))))
(<= terminal (true third))
(<= (goal ann 100) (true (at 3)))
(<= (goal ann 0) (not (true (at 3))))
(goal random 0)
END
same walk
counts walk --lifted
gdl2rg --stage=rules "$TMPDIR/walk.kif" 2>&1 | grep next_
gdl2rg --plain "$TMPDIR/walk.kif" | rg-opt | rg-run --no-time perft 5 | tr '\n' ' '
echo
