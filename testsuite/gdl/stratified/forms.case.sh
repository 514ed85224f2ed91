# Relations that depend on their own negation, though no atom does: goals that
# other goals read, a static relation, a relation over the state; in all forms.
. "$(dirname "$0")/../map/common.sh"

# forms NAME: the counts of all forms
forms () {
  same "$1"
  counts "$1" --ground
  counts "$1" --lifted
  gdl2rg -Wno-all "$TMPDIR/$1.kif" | rg-opt | rg-run --no-time play 20 --seed=1 |
    sort | uniq -c | sort -rn | head -n 4
}

echo '-- by constants: each value asks for higher ones'
sheet votes <<'END'
(role a) (role b) (role c) (init (step 1)) (vote yes) (vote no)
(<= (legal ?r (vote ?v)) (role ?r) (vote ?v) (true (step 1)))
(<= (next (voted ?r ?v)) (does ?r (vote ?v)))
(<= (next (step 2)) (true (step 1)))
(<= terminal (true (step 2)))
(<= (two ?v) (true (voted ?p ?v)) (true (voted ?q ?v)) (distinct ?p ?q))
(<= (goal ?r 100) (true (voted ?r ?v)) (two ?v) (true (voted a no)))
(<= (goal ?r 50) (true (voted ?r ?v)) (not (goal ?r 100)) (someone ?r))
(<= (someone ?r) (role ?r) (role ?q) (distinct ?r ?q) (goal ?q 100))
(<= (goal ?r 0) (role ?r) (not (goal ?r 100)) (not (goal ?r 50)))
END
forms votes
gdl2rg --stage=rules "$TMPDIR/votes.kif" 2>/dev/null | sed -n '/goal/,$p'

echo '-- by functors, and by what is distinct: who can do nothing passes'
sheet pass <<'END'
(role x) (role o) (init (turn x)) (init (free 1)) (init (free 2)) (init (free 3))
(other x o) (other o x) (near 1 2) (near 2 3) (worth 1 30) (worth 2 0)
(<= (legal ?r (take ?c)) (true (turn ?r)) (true (free ?c)) (not (blocked ?r ?c)))
(<= (blocked ?r ?c) (true (own ?q ?d)) (near ?c ?d) (role ?r) (distinct ?r ?q))
(<= (legal ?r pass) (true (turn ?r)) (not (can ?r)))
(<= (can ?r) (legal ?r (take ?c)))
(<= (legal ?r noop) (role ?r) (not (true (turn ?r))))
(<= (next (turn ?q)) (true (turn ?r)) (other ?r ?q))
(<= (next (own ?r ?c)) (does ?r (take ?c)))
(<= (next (own ?r ?c)) (true (own ?r ?c)))
(<= (next (free ?c)) (true (free ?c)) (not (taken ?c)))
(<= (taken ?c) (does ?r (take ?c)))
(<= (next passed) (does ?r pass))
(<= terminal (true passed))
(<= (goal ?r ?v) (true (own ?r ?c)) (worth ?c ?v) (distinct ?v 0) (not (goal ?r 0)))
(<= (goal ?r 0) (role ?r) (not (true (own ?r 1))))
END
forms pass

echo '-- static: no atom asks for itself'
sheet even <<'END'
(role p) (init (val 0)) (number 0) (succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4)
(<= (number ?n) (succ ?m ?n))
(<= (even ?n) (number ?n) (not (odd ?n)))
(<= (odd ?n) (succ ?m ?n) (even ?m))
(<= (init (mark ?n)) (even ?n) (distinct ?n 0))
(<= (legal p (add ?n)) (true (mark ?n)) (true (val 0)))
(<= (next (val ?n)) (does p (add ?n)))
(<= (next (mark ?n)) (true (mark ?n)))
(<= terminal (not (true (val 0))))
(<= (goal p 100) (true (val 4)))
(<= (goal p 0) (true (val ?n)) (not (goal p 100)))
END
forms even

echo '-- over the state: only ground atoms tell'
sheet win <<'END'
(role p) (init (step 1)) (succ 1 2) (succ 2 3) (succ 3 4)
(init (open 1)) (init (open 3))
(<= (win ?x) (succ ?y ?x) (true (open ?y)) (not (win ?y)))
(<= (legal p (toggle ?x)) (succ ?x ?y))
(<= (next (open ?x)) (true (open ?x)) (not (does p (toggle ?x))))
(<= (next (open ?x)) (does p (toggle ?x)) (not (true (open ?x))))
(<= (next (step ?y)) (true (step ?x)) (succ ?x ?y))
(<= terminal (true (step 3)))
(<= (goal p 100) (win 4))
(<= (goal p 50) (win 3) (not (win 4)))
(<= (goal p 0) (not (goal p 100)) (not (goal p 50)))
END
same win
counts win --lifted 2>&1 | sed "s,^$TMPDIR/,,"

echo '-- and where an atom asks for its own negation'
cd "$TMPDIR" || exit
(cat win.kif && echo '(succ 3 1)') >cycle.kif
gdl2rg cycle.kif
(cat even.kif && echo '(succ 3 1)') >static.kif
gdl2rg static.kif
