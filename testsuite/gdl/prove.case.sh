# Proofs by the rules agree with the ground program.
[ -x "$RG_READERS/gdl-prove" ] || { echo "there is no gdl-prove"; exit 77; }
cd "$RG_ROOT/examples/gdl" || exit 1
"$RG_READERS/gdl-prove" 300 *.gdl
cd "$TMPDIR" || exit 1
# Recursion to the left, to the right, and through two relations; terms that are
# known in part; variables that stand for fluents; a role by chance.
cat >sheet.gdl <<'END'
(role ann) (role random)
(edge a b) (edge b c) (edge c a) (edge c d) (edge e f)
(<= (path ?x ?y) (path ?x ?z) (edge ?z ?y))
(<= (path ?x ?y) (edge ?x ?y))
(<= (odd ?x ?y) (edge ?x ?y))
(<= (odd ?x ?y) (edge ?x ?z) (even ?z ?y))
(<= (even ?x ?y) (edge ?x ?z) (odd ?z ?y))
(node a) (node b) (node c) (node d) (node e) (node f)
(init (at (pos a 1))) (init fresh) (init (count 0))
(next_to 0 1) (next_to 1 2) (next_to 2 3)
(<= (legal ann (go (pos ?y 2))) (true (at (pos ?x ?n))) (path ?x ?y)
  (not (even ?y ?x)))
(<= (legal ann (jump ?y)) (node ?y) (true (at (pos ?x ?n)))
  (not (path ?x ?y)) (distinct ?x ?y))
(<= (legal ann wait) (true fresh))
(<= (legal random (draw ?f)) (true ?f))
(<= (next (at (pos ?y ?n))) (does ann (go (pos ?y ?n))))
(<= (next (at (pos ?y 1))) (does ann (jump ?y)))
(<= (next (at ?p)) (does ann wait) (true (at ?p)))
(<= (next ?f) (does random (draw ?f)) (true ?f) (not (moves ?f)))
(<= (moves (at ?p)) (true (at ?p)))
(<= (moves (count ?n)) (true (count ?n)))
(<= (next (count ?m)) (true (count ?n)) (next_to ?n ?m))
(<= terminal (true (count 3)))
(<= terminal (true (at (pos f ?n))))
(<= (goal ann 100) (true (at (pos ?x 2))) (or (odd a ?x) (distinct ?x b)))
(<= (goal ann 30) (true (at (pos ?x 1))))
END
"$RG_READERS/gdl-prove" 2000 sheet.gdl
