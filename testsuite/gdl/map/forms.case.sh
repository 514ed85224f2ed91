# Counters, toggles, swaps, simultaneous moves, chance, a stuck role, cycles.
. "$(dirname "$0")/common.sh"

echo '-- one player: a toggle, a swap of two cells, a counter'
sheet swap <"$sheets/swap.kif"
same swap
gdl2rg -Wno-all "$TMPDIR/swap.kif"

echo '-- both choose at once'
sheet match <<'END'
(role a) (role b)
(init (round 1))
(<= (legal ?r heads) (role ?r))
(<= (legal ?r tails) (role ?r))
(<= (next (won a)) (does a ?x) (does b ?x))
(<= (next (won b)) (does a ?x) (does b ?y) (distinct ?x ?y))
(<= (next (round 2)) (true (round 1)))
(<= terminal (true (round 2)))
(<= (goal ?r 100) (true (won ?r)))
(<= (goal ?r 0) (role ?r) (not (true (won ?r))))
END
same match

echo '-- chance, and a role that is stuck after some moves'
sheet dice <"$sheets/dice.kif"
echo '(goal random 0)' >>"$TMPDIR/dice.kif"
same dice

echo '-- a path as a cycle of atoms'
sheet path <<'END'
(role w) (role b)
(init (control w))
(arc s a) (arc a b) (arc b t) (arc a t) (arc b a) (arc s b) (arc t s)
(cell a) (cell b) (cell t)
(<= (linked s))
(<= (linked ?y) (linked ?x) (arc ?x ?y) (true (mark ?y w)))
(<= (legal ?r (put ?c)) (true (control ?r)) (cell ?c) (not (used ?c)))
(<= (legal ?r noop) (role ?r) (not (true (control ?r))))
(<= (used ?c) (true (mark ?c ?r)))
(<= (next (mark ?c ?r)) (does ?r (put ?c)))
(<= (next (mark ?c ?r)) (true (mark ?c ?r)))
(<= (next (control w)) (true (control b)))
(<= (next (control b)) (true (control w)))
(<= full (used a) (used b) (used t))
(<= terminal (linked t))
(<= terminal full)
(<= (goal w 100) (linked t))
(<= (goal w 0) (not (linked t)))
(<= (goal b 0) (linked t))
(<= (goal b 100) (not (linked t)))
END
same path

echo '-- a path as a cycle of atoms whose code all copies share,' \
  'so that it can not'
echo '   begin where the role is whose turn it is'
sheet turn <<'END'
(role a) (role b)
(init (turn a)) (init (step 0))
(link 1 2) (link 2 1) (link 2 3) (link 3 1)
(init (open 1 2)) (init (open 2 3))
(<= (reach 1) (true (turn a)))
(<= (reach 2) (true (turn b)))
(<= (reach ?y) (reach ?x) (true (open ?x ?y)))
(<= (legal ?r (flip ?x ?y)) (true (turn ?r)) (reach ?x) (link ?x ?y))
(<= (legal a noop) (true (turn b)))
(<= (legal b noop) (true (turn a)))
(<= (flipped ?x ?y) (does ?r (flip ?x ?y)))
(<= (next (open ?x ?y)) (true (open ?x ?y)) (not (flipped ?x ?y)))
(<= (next (open ?x ?y)) (flipped ?x ?y) (not (true (open ?x ?y))))
(<= (next (turn b)) (true (turn a)))
(<= (next (turn a)) (true (turn b)))
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4)
(<= terminal (true (step 4)))
(<= (goal ?r 100) (role ?r) (reach 3))
(<= (goal ?r 0) (role ?r) (not (reach 3)))
END
same turn

echo '-- a cycle with two literals of itself in a rule'
sheet join <<'END'
(role p)
(init (on a b)) (node a) (node b) (node c)
(<= (way ?x ?y) (true (on ?x ?y)))
(<= (way ?x ?z) (way ?x ?y) (way ?y ?z))
(<= (legal p (add ?x ?y)) (node ?x) (node ?y) (distinct ?x ?y)
  (not (way ?x ?y)))
(<= (legal p stop) (way a c))
(<= (next (on ?x ?y)) (true (on ?x ?y)))
(<= (next (on ?x ?y)) (does p (add ?x ?y)))
(<= (next stopped) (does p stop))
(<= terminal (true stopped))
(<= terminal (way c a))
(<= (goal p 100) (way c a))
(<= (goal p 0) (not (way c a)))
END
same join
