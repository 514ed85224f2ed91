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

# `more` needs `one`, and `none` and what reads it are never derived.
game never <<'END'
(init one) (init (on a))
(<= (none ?x) (value ?x) (true one) (distinct a a))
(<= (more ?x) (value ?x) (true (on ?y)) (none ?x))
(<= (more ?x) (value ?x) (more ?x) (true one))
(<= (next one) (does p (put ?x)) (more ?y) (not (true one)))
(<= (next (on ?x)) (does p (put ?x)))
(<= (legal p (put ?x)) (value ?x) (not (more ?x)))
(<= (legal p (put ?x)) (more ?x) (true one))
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
