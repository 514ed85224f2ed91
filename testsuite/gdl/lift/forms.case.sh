# What rules can be made of, in the lifted form and in the plain mapping.
. "$(dirname "$0")/common.sh"

echo '-- one player: a toggle, a swap of two cells, a counter'
sheet swap <"$sheets/swap.kif"
lifts swap

echo '-- both choose at once, and one does not matter'
sheet match <<'END'
(role a) (role b)
(init (round 1))
(<= (legal ?r heads) (role ?r))
(<= (legal ?r (tails ?n)) (role ?r) (side ?n))
(side 1) (side 2)
(<= (next (won a)) (does a ?x) (does b ?x))
(<= (next (won b)) (does a ?x) (does b ?y) (distinct ?x ?y))
(<= (next moved) (does a ?x))
(<= (next (round 2)) (true (round 1)))
(<= terminal (true (round 2)) (true moved))
(<= (goal ?r 100) (true (won ?r)))
(<= (goal ?r 0) (role ?r) (not (true (won ?r))))
END
lifts match

echo '-- chance, and a role that is stuck after some moves'
sheet dice <"$sheets/dice.kif"
lifts dice

echo '-- paths: recursion to the left, to the right, and through two relations'
sheet paths <<'END'
(role p)
(node 1) (node 2) (node 3)
(init (edge 1 2))
(<= (legal p (add ?x ?y)) (node ?x) (node ?y) (distinct ?x ?y)
    (not (right ?y ?x)) (not (true (edge ?x ?y))))
(<= (next (edge ?x ?y)) (true (edge ?x ?y)))
(<= (next (edge ?x ?y)) (does p (add ?x ?y)))
(<= (left ?x ?y) (true (edge ?x ?y)))
(<= (left ?x ?z) (left ?x ?y) (true (edge ?y ?z)))
(<= (right ?x ?y) (true (edge ?x ?y)))
(<= (right ?x ?z) (true (edge ?x ?y)) (right ?y ?z))
(<= (odd ?x ?y) (true (edge ?x ?y)))
(<= (odd ?x ?z) (true (edge ?x ?y)) (even ?y ?z))
(<= (even ?x ?z) (true (edge ?x ?y)) (odd ?y ?z))
(<= terminal (left 2 ?x) (right ?x 1))
(<= terminal (not (can p)))
(<= (can ?r) (legal ?r ?a))
(<= (goal p 100) (odd 1 3))
(<= (goal p 50) (not (odd 1 3)) (even 1 3))
(<= (goal p 0) (not (odd 1 3)) (not (even 1 3)))
END
lifts paths

echo '-- what a column may be differs from place to place'
sheet domains <<'END'
(role p)
(succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4)
(init (at 0)) (init (mark 3)) (init (step 0))
(<= (legal p (go ?n)) (true (at ?m)) (succ ?m ?n) (not (true (mark ?m))))
(<= (legal p (back ?n ?n)) (true (at ?m)) (succ ?n ?m) (not (true (mark ?n))))
(<= (legal p stay))
(<= (next (at ?n)) (does p (go ?n)))
(<= (next (at ?n)) (does p (back ?n ?n)))
(<= (next (at ?n)) (does p stay) (true (at ?n)))
(<= (next (mark ?n)) (does p stay) (true (at ?n)) (not (does p (go 2))))
(<= (next (mark ?n)) (true (mark ?n)) (not (gone ?n)))
(<= (gone ?n) (true (mark ?n)) (true (at ?m)) (distinct ?m 2))
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(<= terminal (true (step 4)))
(<= (goal p 100) (true (at ?n)) (true (mark ?n)))
(<= (goal p 1) (true (at ?n)) (not (true (mark ?n))))
END
lifts domains

echo '-- function terms as arguments: of fluents, of relations, negated'
sheet terms <<'END'
(role a) (role b)
(init (holds a (card red 1))) (init (holds b (card blue 2)))
(init (holds a joker)) (init (turn a))
(next_turn a b) (next_turn b a)
(<= (legal ?p ?m) (true (turn ?p)) (possible ?p ?m))
(<= (legal ?p wait) (role ?p) (not (true (turn ?p))))
(<= (possible ?p (give ?c)) (true (holds ?p ?c)))
(<= (possible ?p (paint ?s ?n)) (true (holds ?p (card ?t ?n))) (colour ?s)
    (not (true (holds ?p (card ?s ?n)))))
(colour red) (colour blue) (colour white)
(<= (changes ?p ?c) (does ?p (give ?c)))
(<= (changes ?p (card ?t ?n)) (does ?p (paint ?s ?n)) (colour ?t))
(<= (next (holds ?p ?c)) (true (holds ?p ?c)) (not (changes ?p ?c)))
(<= (next (holds ?p (card ?s ?n))) (does ?p (paint ?s ?n)))
(<= (next (holds ?q ?c)) (does ?p (give ?c)) (next_turn ?p ?q))
(<= (next (turn ?q)) (true (turn ?p)) (next_turn ?p ?q))
(<= (next (last ?m)) (does ?p ?m) (distinct ?m wait))
(<= terminal (true (holds b joker)) (true (last (give (card ?s ?n)))))
(<= terminal (true (turn ?p)) (not (some ?p)))
(<= (some ?p) (true (holds ?p ?c)))
(<= (goal ?p 100) (true (holds ?p (card white ?n))))
(<= (goal ?p 0) (role ?p) (not (white ?p)))
(<= (white ?p) (true (holds ?p (card white ?n))))
END
lifts terms

echo '-- fluents in variables'
sheet frame <<'END'
(role p)
(init (a 1)) (init b) (init (step 1))
(succ 1 2) (succ 2 3) (succ 3 4)
(<= (legal p (drop ?f)) (true ?f) (distinct ?f b))
(<= (legal p both) (true (a 1)) (true b))
(<= (next ?f) (true ?f) (not (lost ?f)))
(<= (lost (step ?n)) (true (step ?n)))
(<= (lost ?f) (does p (drop ?f)))
(<= (lost b) (does p both))
(<= (next (a 2)) (does p both))
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(<= terminal (true (step 4)))
(<= terminal (not (true (a 1))) (not (true (a 2))))
(<= (goal p 100) (true (a 2)))
(<= (goal p 0) (not (true (a 2))))
END
lifts frame

echo '-- what players are told'
sheet secrets <<'END'
(role host) (role guest) (role random)
(init (phase 1))
(door 1) (door 2) (door 3)
(<= (legal random (hide ?d)) (true (phase 1)) (door ?d))
(<= (legal random wait) (not (true (phase 1))))
(<= (legal host (open ?d)) (true (phase 2)) (door ?d) (not (true (car ?d))))
(<= (legal host wait) (not (true (phase 2))))
(<= (legal guest (pick ?d)) (true (phase 3)) (door ?d))
(<= (legal guest wait) (not (true (phase 3))))
(<= (next (car ?d)) (does random (hide ?d)))
(<= (next (car ?d)) (true (car ?d)))
(<= (next (picked ?d)) (does guest (pick ?d)))
(<= (next (phase 2)) (true (phase 1)))
(<= (next (phase 3)) (true (phase 2)))
(<= (next (phase 4)) (true (phase 3)))
(<= (sees guest ?d) (does host (open ?d)))
(<= (sees host (car ?d)) (does random (hide ?d)))
(<= terminal (true (phase 4)))
(<= (goal ?r 100) (role ?r) (true (car ?d)) (true (picked ?d)))
(<= (goal ?r 0) (role ?r) (true (car ?d)) (not (true (picked ?d))))
END
lifts secrets
lifts secrets --info=full
gdl2rg -Wno-all --lifted "$TMPDIR/secrets.kif" >"$TMPDIR/secrets.rg"
for player in host guest; do
  rg-run --no-time --print --seed=5 --view=$player play 1 "$TMPDIR/secrets.rg"
done

echo '-- a role that never has an action, a relation that never holds'
sheet never <<'END'
(role a) (role b)
(init (at 1)) (init (other 2))
(legal a go)
(<= (legal b go) (true (at 2)))
(<= (meet ?x) (true (at ?x)) (true (other ?x)) (distinct ?x ?x))
(<= (next (at 1)) (does a go) (not (meet 1)))
(<= (next (other ?x)) (true (other ?x)))
(<= terminal (meet ?x))
(<= (goal ?r 40) (role ?r) (not (meet 2)))
END
lifts never

# rounds NAME: how many copies of loops there are, by what they are called.
rounds () {
  gdl2rg -Wno-all --lifted "$TMPDIR/$1.kif" |
    grep -o '^[a-z_]*_\(next\|found\)\(_[0-9]*\)*,' | sort -u | wc -l
}

echo '-- rays: a copy of the loop for each step along a line; a' \
  'ring stays a loop'
sheet rays <<'END'
(role p)
(succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5)
(init (at 2)) (init (at 5)) (init (time 1))
(cell 1) (cell 2) (cell 3) (cell 4) (cell 5)
(<= (free ?x) (cell ?x) (not (true (at ?x))))
(<= (ray ?x ?y) (succ ?x ?y))
(<= (ray ?x ?z) (succ ?x ?y) (free ?y) (ray ?y ?z))
(<= (legal p (up ?x ?y)) (true (at ?x)) (ray ?x ?y) (free ?y))
(<= (legal p (down ?x ?y)) (true (at ?x)) (ray ?y ?x) (free ?y))
(<= (next (at ?y)) (does p (up ?x ?y)))
(<= (next (at ?y)) (does p (down ?x ?y)))
(<= (leaves ?x) (does p (up ?x ?y)))
(<= (leaves ?x) (does p (down ?x ?y)))
(<= (next (at ?x)) (true (at ?x)) (not (leaves ?x)))
(<= (next (time ?n)) (true (time ?m)) (succ ?m ?n))
(<= terminal (true (time 4)))
(<= (goal p 100) (true (at 1)))
(<= (goal p 0) (not (true (at 1))))
END
lifts rays
rounds rays
sed 's/^(succ 1 2)/(succ 5 1) &/' "$TMPDIR/rays.kif" >"$TMPDIR/ring.kif"
lifts ring
rounds ring
