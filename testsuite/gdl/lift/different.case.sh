# A static relation of all pairs but equal ones is `distinct`, and so is one of
# just these under `not`: what a move excludes is known, and no table is printed.
. "$(dirname "$0")/common.sh"

# tables NAME: how many edges look into tables of the relations; loops of the
# step.
tables () {
  gdl2rg -Wno-all --lifted "$TMPDIR/$1.kif" >"$TMPDIR/$1.rg"
  echo "looked up $(grep -c ', .*\(apart\|same\)[a-z0-9_]*\[' \
    "$TMPDIR/$1.rg"), loops $(grep -c '^step_more[0-9_]*, .*==' \
    "$TMPDIR/$1.rg")"
}

# moved PAIRS TARGET CLAUSE...: a token goes to another place; what stood on its
# own is not there any more.  The pairs say where tokens stay.
moved () {
  pairs=$1
  target=$2
  shift 2
  sheet moved <<END
(role a) (role b) (other a b) (other b a)
$(for x in 1 2 3 4; do echo "(place $x)"; done)
$pairs
$*
(init (turn a)) (init (on 1 a)) (init (on 2 b)) (init (on 3 a)) (init (time 1))
(then 1 2) (then 2 3) (then 3 4) (then 4 5)
(<= (legal ?r (go ?x ?y)) (true (turn ?r)) (true (on ?x ?r)) $target)
(<= (legal ?r rest) (role ?r) (not (true (turn ?r))))
(<= (legal ?r rest) (true (turn ?r)))
(<= (next (on ?z ?s)) (true (on ?z ?s)) (does ?r rest) (true (turn ?r)))
(<= (next (on ?y ?r)) (does ?r (go ?x ?y)))
(<= (next (turn ?s)) (true (turn ?r)) (other ?r ?s))
(<= (next (time ?n)) (true (time ?m)) (then ?m ?n))
(<= terminal (true (time 5)))
(<= (goal ?r 100) (true (on 4 ?r)))
(<= (goal ?r 0) (role ?r) (not (true (on 4 ?r))))
END
  lifts moved
  tables moved
}
apart='(<= (apart ?x ?y) (place ?x) (place ?y) (distinct ?x ?y))'
stays='(<= (next (on ?z ?s)) (true (on ?z ?s)) (does ?r (go ?x ?y))
  (apart ?z ?x))'
free='(place ?y) (not (true (on ?y a))) (not (true (on ?y b)))'

echo '-- of all places but that one'
moved "$apart" "$free" "$stays"
echo '-- the same, as one that is not the same'
moved '(<= (same ?x ?x) (place ?x))' "$free" "$(echo "$stays" |
  sed 's/(apart ?z ?x)/(not (same ?z ?x))/')"
echo '-- one more, or one less'
moved "$apart (apart 2 2)" "$free" "$stays"
moved "(apart 2 1) (apart 3 1) (apart 1 2) (apart 3 2) (apart 4 2) (apart 1 3)
  (apart 2 3) (apart 4 3) (apart 1 4) (apart 2 4) (apart 3 4)" "$free" "$stays"
echo '-- of these places, but there are more'
moved "$apart" "${free#(place ?y)} (target ?y)" "$stays" \
  '(target 4) (target 5)'
echo '-- it finds where to go'
moved "$apart" '(apart ?x ?y)' "$stays"
