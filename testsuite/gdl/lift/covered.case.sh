# What would be removed and is written again is not removed first.
. "$(dirname "$0")/common.sh"

# writes NAME FLUENT: how often the text makes an element of the next map
# `none`, and how often something else.
writes () {
  gdl2rg -Wno-all --lifted "$TMPDIR/$1.kif" | grep "next_$2\[.*\] = " \
    >"$TMPDIR/writes"
  echo "removed $(grep -c '= none;' "$TMPDIR/writes"), written" \
    "$(grep -vc '= none;' "$TMPDIR/writes")"
}

# taken LITERAL...: tokens of a place go to another one; what is there is taken.
# With more literals in the rule of what is written.
taken () {
  sheet taken <<END
(role a) (role b)
(init (turn a)) (other a b) (other b a)
(place 1) (place 2) (place 3) (place 4)
(init (on 1 a)) (init (on 2 b)) (init (on 3 a)) (init (time 1)) (init fine)
(then 1 2) (then 2 3) (then 3 4) (then 4 5)
(<= (legal ?r (go ?x ?y)) (true (turn ?r)) (true (on ?x ?r)) (place ?y)
    (distinct ?x ?y) (not (true (on ?y ?r))))
(<= (legal ?r rest) (role ?r) (not (true (turn ?r))))
(<= (legal a rest) (true (turn a)) (not (true (on 1 a))))
(<= (legal b stay) (true (turn b)))
(<= (next (on ?y ?r)) (does ?r (go ?x ?y)) $*)
(<= (next (on ?z ?r)) (true (on ?z ?r)) (not (touched ?z)))
(<= (touched ?x) (does ?r (go ?x ?y)))
(<= (touched ?y) (does ?r (go ?x ?y)))
(<= (next (turn ?s)) (true (turn ?r)) (other ?r ?s))
(<= (next (time ?n)) (true (time ?m)) (then ?m ?n))
(<= (next fine) (does a (go ?x ?y)))
(<= terminal (true (time 5)))
(<= (goal ?r 100) (true (on 4 ?r)))
(<= (goal ?r 0) (role ?r) (not (true (on 4 ?r))))
END
  lifts taken
  writes taken on
}

echo '-- what is taken is not removed: just the place that a token goes from'
taken
echo '-- only if something is true: what is taken is removed if it is not'
taken '(true fine)'
echo '-- or is not true, or has one value, or two things are: it is removed'
taken '(not (true fine))'
taken '(true (time 2))'
taken '(true fine) (true (time ?k))'
echo '-- only from one place: it is removed'
taken '(distinct ?x 1)'

# groups VALUE: places that are joined have one number, as long as there is one.
groups () {
  sheet groups <<END
(role p)
(place 1) (place 2) (place 3) (place 4)
(beside 1 2) (beside 2 3) (beside 3 4)
(follows 10 11) (follows 11 12)
(init (number 10)) (init (time 1))
(then 1 2) (then 2 3) (then 3 4) (then 4 5) (then 5 6)
(<= (legal p (put ?x)) (place ?x) (not (joined ?x)))
(<= (legal p wait) (true (group ?x ?n)))
(<= (joined ?x) (true (group ?x ?n)))
(<= (meets ?n) (does p (put ?x)) (true (group ?y ?n)) (near ?x ?y))
(<= (near ?x ?y) (beside ?x ?y))
(<= (near ?x ?y) (beside ?y ?x))
(<= (next (group ?x ?k)) (does p (put ?x)) (true (number ?k)))
(<= (next (group ?x $1)) (meets ?n) (true (group ?x ?n)) (true (number $1)))
(<= (next (group ?x ?n)) (true (group ?x ?n)) (not (meets ?n)))
(<= (next (number ?k)) (true (number ?m)) (follows ?m ?k))
(<= (next (time ?n)) (true (time ?m)) (then ?m ?n))
(<= terminal (true (time 6)))
(<= (goal p 100) (true (group 4 ?n)) (true (group 1 ?n)))
(<= (goal p 10) (not (true (time 6))))
END
  lifts groups
  writes groups group
  gdl2rg -Wno-all --lifted "$TMPDIR/groups.kif" | grep -c ': number == none;'
}

echo '-- groups that are joined: they are removed where there is no number'
groups '?k'
echo '-- where it is another number'
groups 11

echo '-- the value tells what is written: it is another thing, which is removed'
sheet clear <<END
(role p)
(init (on 1 2)) (init (on 2 5)) (init (clear 1)) (init (clear 3))
(init (clear 4)) (init (time 1))
(then 1 2) (then 2 3) (then 3 4)
(<= (legal p (put ?x ?y)) (true (clear ?x)) (true (clear ?y)) (piece ?x)
    (distinct ?x ?y))
(piece 1) (piece 2)
(<= (moved ?x) (does p (put ?x ?y)))
(<= (hidden ?y) (does p (put ?x ?y)))
(<= (next (on ?x ?y)) (does p (put ?x ?y)))
(<= (next (on ?x ?y)) (true (on ?x ?y)) (not (moved ?x)))
(<= (next (clear ?y)) (true (on ?x ?y)) (moved ?x))
(<= (next (clear ?y)) (true (clear ?y)) (not (hidden ?y)))
(<= (next (time ?n)) (true (time ?m)) (then ?m ?n))
(<= terminal (true (time 4)))
(<= (goal p 100) (true (clear 4)))
(<= (goal p 0) (not (true (clear 4))))
END
lifts clear
gdl2rg -Wno-all --lifted "$TMPDIR/clear.kif" | grep -o 'next_clear\[.*'
