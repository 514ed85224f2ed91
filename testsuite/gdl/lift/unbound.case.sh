# Recursion whose rules test, by negation, what only the recursive literal
# binds; relations that nothing derives; roles that have no action but noop.
. "$(dirname "$0")/common.sh"

# game NAME: a sheet with a clock, rules of which are the input.
game () {
  {
    cat <<'END'
(role p) (init (step 0)) (succ 0 1) (succ 1 2) (succ 2 3)
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(<= terminal (true (step 3)))
(goal p 100)
(value a) (value b) (value c)
END
    cat
  } | sheet "$1"
  echo "-- $1"
  lifts "$1"
}

# By a check, in which all columns are bound.
game check <<'END'
(init (off b)) (init (on a a)) (init (on a c))
(<= (reach ?x ?y) (value ?x) (reach ?z ?y) (not (true (on ?y ?z))))
(<= (reach ?x ?y) (value ?x) (value ?y) (not (true (off ?x))))
(<= (next (on ?y ?x)) (value ?x) (does p (put ?y)))
(<= (next (on ?x ?y)) (true (on ?x ?y)))
(<= (next (off ?x)) (true (off ?x)))
(<= (legal p (put ?x)) (value ?x) (not (reach b ?x)))
(legal p wait)
END

# By a search from a bound column, the other one being handed on.
game search <<'END'
(init (on a a)) (init (on b c)) (init (last a))
(<= (next (on ?x ?y)) (does p (put ?x ?y)))
(<= (next (on ?x ?y)) (true (on ?x ?y)) (true (last ?y)))
(<= (next (last ?x)) (does p (put ?x ?y)))
(<= (reach ?x ?y) (value ?x) (reach ?z ?y) (not (true (on ?x ?z))))
(<= (reach ?x ?y) (value ?x) (value ?y) (true (last ?x))
    (not (true (on ?y ?x))))
(<= (legal p (put ?x ?y)) (value ?x) (reach ?x ?y))
(<= (legal p (put ?x ?y)) (true (last ?x)) (reach ?y ?x))
(legal p wait)
END

# No rule derives `none`: it needs nothing.
game never <<'END'
(init (g d)) (init (g a)) (init (f b)) (init h)
(<= (none ?x) (value ?x) (true h) (distinct c c))
(<= (some ?x) (value ?x) (none ?z) (or (none ?z) (not (true (f a))))
    (or (true (g b)) (not (none ?z))))
(<= (more ?x) (value ?x) (true (f ?z)) (none ?x)
    (or (true (g b)) (not (none c))))
(<= (more ?x) (value ?x) (more ?x) (true h) (some ?z))
(<= (legal p (take ?x)) (value ?x) (more ?x) (true h) (not (true (f c))))
(legal p wait)
(<= (next (on ?y ?x)) (value ?x) (value ?y) (true h) (some ?x) (none ?z))
(<= (next h) (value ?x) (value ?y) (does p (take ?z)) (more ?y)
    (true (on ?y b)) (not (true h)) (distinct ?x ?z))
END

# No rule begins to derive `from` of b.
game nowhere <<'END'
(arc b b) (init one)
(<= (from ?x ?y) (value ?y) (from ?x ?x) (not (true one)))
(<= (from ?x ?y) (value ?x) (value ?y) (not (arc ?x ?x)))
(<= (next (at c)) (value ?y) (from b ?y))
(<= (legal p (put ?x)) (value ?x) (not (true (at ?x))))
END

# The actions of q beside noop are possible by their values, but by no rule.
game idle <<'END'
(role q)
(goal q 0)
(<= (none ?x) (value ?x) (distinct a a))
(<= (legal p (put ?x)) (value ?x))
(<= (legal q (put ?x)) (none ?x))
(legal q noop)
(init (at a))
(<= (next (at ?x)) (does p (put ?x)))
(<= (next (at ?x)) (does q (put ?x)))
END
