# Where the form is large, a rule that reads a relation reads the state, too, as
# far as the relation implies it: the values that this finds are tested in a
# sub-automaton of the relation, and not found by all of its rules.
. "$(dirname "$0")/common.sh"

# ways KINDS: each kind of man goes in its own way, and some go in all of them
ways () {
  for i in $(seq 1 "$1"); do
    echo "(kind k$i)
(<= (goes ?x ?y ?p) (true (at ?x ?p)) (of ?p k$i) (up$i ?x ?y)
    (true (at ?y ?q)) (distinct ?p ?q))
(<= (goes ?x ?y k$i) (true (at ?x k$i)) (down$i ?x ?y) (true (at ?y none)))
(of k$i k$i) (of m k$i) (up$i a b) (up$i b c) (up$i c d)
(down$i d c) (down$i c b) (down$i b a)"
  done
}

# marks N: what a move does depends on which man it was, N times
marks () {
  for i in $(seq 1 "$1"); do
    echo "(<= mark$i (does r (move ?x ?y)) (goes ?x ?y ?p)
    (not (of ?p k$i)))
(<= (next (seen $i)) mark$i) (<= (next (seen $i)) (true (seen $i)))"
  done
}

{
  cat <<'END'
(role r)
(init (at a k1)) (init (at b m)) (init (at c none)) (init (at d k3))
(init (step 1))
(<= (legal r (move ?x ?y)) (goes ?x ?y ?p))
(<= (next (at ?x none)) (does r (move ?x ?y)))
(<= (next (at ?y ?p)) (does r (move ?x ?y)) (true (at ?x ?p)))
(<= (next (at ?z ?p)) (does r (move ?x ?y)) (true (at ?z ?p))
    (distinct ?z ?x) (distinct ?z ?y))
(<= (next (step ?n)) (true (step ?m)) (after ?m ?n))
(after 1 2) (after 2 3) (after 3 4) (after 4 5)
(<= terminal (true (step 5)))
(<= terminal (true (step 3)) (not (true (seen 3))))
(<= (goal r 100) (true (seen 1)))
(<= (goal r 50) (not (true (seen 1))))
END
  ways 60
  marks 50
} >"$TMPDIR/marks.kif"
lifts marks
gdl2rg -Wno-all --lifted "$TMPDIR/marks.kif" |
  grep -c '^[a-z0-9_]*, [a-z0-9_]*:' |
  awk '{ print ($1 < 6000 ? "few edges" : $1 " edges") }'

# Where the state tells who does something, roles are not tried one by one.
sheet pile <"$sheets/pile.kif"
gdl2rg -Wno-all --lifted "$TMPDIR/pile.kif" |
  awk '/^const after_role_t:/ { tried = 1 }
    END { print "roles are " (tried ? "tried" : "told") }'
