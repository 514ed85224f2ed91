# Linear recursion that finds values: from its beginning on, and before what
# would bind an argument that it does not hand on.
. "$(dirname "$0")/common.sh"

# line N: the numbers up to N, and steps to both sides
line () {
  for i in $(seq "$1"); do
    echo "(n $i)"
    [ "$i" = 1 ] || echo "(step up $((i - 1)) $i) (step down $i $((i - 1)))"
  done
}

# choices NAME: how many of each kind of choice and of recursion there are
choices () {
  gdl2rg -Wno-all --lifted "$TMPDIR/$1.kif" |
    sed -n 's/^turn_.* = \(.*\)(\*);$/any of \1/p
      s/^.*, \(turn_.*_next\|turn_.*_found\|step_found\)[_0-9]*: .*/to \1/p
      s/^.*, \(step_next\)[_0-9]*: .*/to \1/p' | sort | uniq -c
}

echo '-- a piece slides along a line, its old place being free'
{
  line 9
  cat <<'END'
(role a) (role b)
(init (on 1 a)) (init (on 4 b)) (init (on 7 a)) (init (on 9 b))
(init (control a)) (init (round 0))
(<= (taken ?x) (true (on ?x ?what)))
(<= (then ?y ?x free) (n ?x) (n ?y) (not (taken ?y)))
(<= (then ?x ?x free) (n ?x))
(<= (ray ?x ?d ?y) (true (control ?r)) (true (on ?x ?r)) (step ?d ?x ?y))
(<= (ray ?x ?d ?z) (ray ?x ?d ?y) (then ?y ?x free) (step ?d ?y ?z))
(<= (legal ?r (slide ?x ?y)) (then ?y ?x free) (ray ?x ?d ?y)
    (true (control ?r)))
(<= (legal ?r noop) (role ?r) (not (true (control ?r))))
(<= (next (on ?y ?r)) (does ?r (slide ?x ?y)))
(<= (left ?x) (does ?r (slide ?x ?y)))
(<= (next (on ?x ?r)) (true (on ?x ?r)) (not (left ?x)))
(<= (next (control b)) (true (control a)))
(<= (next (control a)) (true (control b)))
(<= (next (round 1)) (true (round 0)))
(<= (next (round ?m)) (true (round ?n)) (step up ?n ?m))
(<= terminal (true (round 5)))
(<= (goal a 100) (true (on 2 a)))
(<= (goal a 50) (not (true (on 2 a))))
(<= (goal b 100) (true (on 2 b)))
(<= (goal b 0) (not (true (on 2 b))))
END
} | sheet slide
lifts slide
choices slide

# turned BEYOND: pieces are turned along a line; BEYOND comes after the last.
turned () {
  line 18
  cat <<'END'
(role p)
(init (on 2 white)) (init (on 3 white)) (init (on 5 white)) (init (round 1))
(init (on 17 white)) (init (on 18 white))
(init (on off white))
(<= (taken ?x) (true (on ?x ?what)))
(<= (legal p (put ?x)) (n ?x) (not (taken ?x)))
(<= (run ?x ?y) (does p (put ?x)) (after ?x ?y))
(<= (run ?x ?z) (run ?x ?y) (true (on ?y white)) (after ?y ?z))
(<= (turns ?y) (run ?x ?y) (true (on ?y white)))
(<= (next (on ?y black)) (turns ?y))
(<= (next (on ?x white)) (does p (put ?x)))
(<= (next (on ?y ?c)) (true (on ?y ?c)) (not (turns ?y)))
(<= (next (round ?m)) (true (round ?n)) (step up ?n ?m))
(<= (after ?x ?y) (step up ?x ?y))
(after 18 off)
(<= terminal (true (round 4)))
(<= (goal p 100) (true (on 5 black)))
(<= (goal p 0) (not (true (on 5 black))))
END
  echo "$1"
}

echo '-- pieces along a line are turned: a loop over all of them'
turned '' | sheet turned
lifts turned
choices turned

echo '-- the end of the line is followed by itself'
turned '(after off off)' | sheet stays
lifts stays
choices stays
gdl2rg -Wno-all --lifted "$TMPDIR/stays.kif" | grep '^step_next, ' -A 7 |
  grep -v '^const\|^var'

echo '-- nothing begins it, which is known when the first rule is simplified'
sheet nowhere <<'END'
(role x) (role o)
(arc 1 2) (arc 2 3)
(init (turn x)) (init (at 1))
(legal x rest)
(<= (legal o (pick ?x)) (true (turn o)) (arc ?x ?y))
(<= (legal o rest) (true (turn x)))
(<= (far ?x) (true (at ?x)) (distinct ?x ?x))
(<= (far ?y) (far ?x) (arc ?x ?y))
(<= (next (at ?y)) (true (at ?x)) (arc ?x ?y))
(<= (next (turn x)) (true (turn o)))
(<= (next (turn o)) (true (turn x)))
(<= terminal (true (at 3)))
(<= terminal (far ?x) (arc ?x ?y) (arc ?y ?z))
(<= (goal x 50) (true (turn ?x)))
(<= (goal o ?y) (far ?x) (arc ?x ?y))
END
lifts nowhere
gdl2rg -Wno-all --lifted "$TMPDIR/nowhere.kif" | grep '^type'
