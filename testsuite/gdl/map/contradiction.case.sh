# A long condition that is a contradiction, as changed_cell holds wherever a
# black stone is north of a cell.  That is found where it is factored: a
# sub-automaton of it would be a node without edges.
. "$(dirname "$0")/common.sh"

sheet group <<'END'
(role black)
(role white)
(init (board c35 empty))
(init (time 0))
(<= (legal black (move ?x)) (alive_black ?x))
(<= (legal white (move ?x)) (true (control white_turn)) (alive_white ?x))
(<= (legal white (move ?x)) (takes ?x))
(<= (legal ?r noop) (role ?r))
(<= (next (board ?x empty)) (emptied ?x))
(<= (next (control white_turn)))
(<= (next (time ?x)) (ticks ?x))
(<= (next (cell ?x)) (placed ?x))
(<= (next (board ?x black)) (placed ?x))
(<= changed_cell (quiet ?x))
(<= changed_cell (floods ?x ?y))
(<= (next (cell ?v)) (true (cell ?v)) (not changed_cell))
(<= terminal counted)
(<= (goal white 0))
(<= (alive_black ?x) (free_black ?x))
(<= (free_black ?x) (go n ?x ?y))
(<= (emptied ?x) (true (cell ?y)) (go e ?y ?x))
(<= counted (true (time 50)))
(<= (alive_white ?x) (free_white ?x))
(<= (free_white ?x) (go n ?x ?y))
(<= (lives ?x ?y) (go n ?x ?z) (cell_type ?y) (true (board ?z empty)))
(<= (lives ?x ?y) (go n ?x ?z) (group ?z ?y))
(<= (group ?x ?y) (cell_type ?y) (go n ?x ?z) (true (board ?z empty)))
(<= (group ?x ?y) (cell_type ?y) (true (board ?x black)) (go e ?x ?z)
  (true (board ?z empty)))
(<= (group ?x ?y) (go n ?x ?z) (group ?z ?y))
(<= (takes ?x) (go e ?x ?y) (not (lives ?y ?x)))
(<= (ticks ?x) (true (time ?y)) (inc ?y ?x))
(<= (placed ?x) (does black (move ?x)))
(<= (quiet ?x) (true (board ?y black)) (lives ?y ?x))
(<= (floods ?x ?y) (go n ?x ?y) (true (board ?y black)) (not (lives ?y ?x)))
(<= (quiet ?x) (does white (move ?x)) (go n ?x ?y)
  (not (true (board ?y black))))
(go n c32 c33) (go n c33 c34) (go n c34 c35) (go n c35 null) (go n c43 c44)
(go n c44 c45) (go e c33 c43) (go e c35 c45) (inc 0 1) (inc 1 2) (inc 2 3)
(inc 3 4) (inc 4 5) (inc 5 6) (inc 6 7) (inc 7 8) (inc 8 9) (inc 9 10)
(inc 10 11) (inc 11 12) (inc 12 13) (inc 13 14) (inc 14 15) (inc 15 16)
(inc 16 17) (inc 17 18) (inc 18 19) (inc 19 20) (inc 20 21) (inc 21 22)
(inc 22 23) (inc 23 24) (inc 24 25) (inc 25 26) (inc 26 27) (inc 27 28)
(inc 28 29) (inc 29 30) (inc 30 31) (inc 31 32) (inc 32 33) (inc 33 34)
(inc 34 35) (inc 35 36) (inc 36 37) (inc 37 38) (inc 38 39) (inc 39 40)
(inc 40 41) (inc 41 42) (inc 42 43) (inc 43 44) (inc 44 45) (inc 45 46)
(inc 46 47) (inc 47 48) (inc 48 49) (inc 49 50) (cell_type c33)
(cell_type c43)
END
for option in --plain '--ground --keep-noop'; do
  # shellcheck disable=SC2086 # several options
  gdl2rg -Wno-all $option "$TMPDIR/group.kif" | rg-run --no-time perft 4
done
