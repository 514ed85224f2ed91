# Pairs of literals that never hold in the same state.
. "$(dirname "$0")/common.sh"
[ -f /usr/include/picosat/picosat.h ] || { echo "needs PicoSAT"; exit 77; }

# mutexes NAME: those that are proved, without the fluents of a group
mutexes () {
  gdl2rg -Wno-all --stage=invariants "$TMPDIR/$1.kif" |
    sed -n 's/none of .*/none/; /^never/p'
}

echo '-- stones fall: a cell of a column is free where one below is; without'
echo '   that, a cell might be free and not free after a step'
sheet fall <<'SHEET'
(role white) (role black)
(x 1) (x 2) (succ 0 1) (succ 1 2) (succ 2 3)
(<= (init (cell ?x ?y free)) (x ?x) (succ ?z ?y))
(init (control white))
(<= (filled ?x 0) (x ?x))
(<= (filled ?x ?y) (true (cell ?x ?y ?r)) (role ?r))
(<= (legal ?r (drop ?x)) (true (control ?r)) (true (cell ?x ?y free))
    (filled ?x ?z) (succ ?z ?y))
(<= (legal white noop) (true (control black)))
(<= (legal black noop) (true (control white)))
(<= (next (cell ?x ?y ?r)) (does ?r (drop ?x)) (true (cell ?x ?y free))
    (filled ?x ?z) (succ ?z ?y))
(<= (next (cell ?x ?y ?r)) (true (cell ?x ?y ?r)) (role ?r))
(<= (next (cell ?x ?y free)) (true (cell ?x ?y free)) (does ?r (drop ?z))
    (distinct ?x ?z))
(<= (next (cell ?x ?y free)) (true (cell ?x ?z free)) (succ ?z ?y))
(<= (next (control white)) (true (control black)))
(<= (next (control black)) (true (control white)))
(<= open (true (cell ?x ?y free)))
(<= terminal (not open))
(<= (goal ?r 100) (role ?r) (true (cell 1 3 ?r)))
(<= (goal ?r 0) (role ?r) (not (true (cell 1 3 ?r))))
SHEET
gdl2rg -Wno-all --stage=invariants "$TMPDIR/fall.kif" | sed '/^never/d'
mutexes fall
same fall
gdl2rg -Wno-all "$TMPDIR/fall.kif" |
  grep '^[a-z]*_white, \|drop_1'

echo '-- the same where free cells are those without a stone'
sheet none <<'SHEET'
(role white) (role black)
(x 1) (x 2) (y 1) (y 2) (y 3) (succ 1 2) (succ 2 3)
(init (control white))
(<= (free ?x ?y) (x ?x) (y ?y) (not (true (cell ?x ?y white)))
    (not (true (cell ?x ?y black))))
(<= (legal ?r (drop ?x)) (true (control ?r)) (free ?x 3))
(<= (legal white noop) (true (control black)))
(<= (legal black noop) (true (control white)))
(<= (next (cell ?x 1 ?r)) (does ?r (drop ?x)) (free ?x 1))
(<= (next (cell ?x ?y ?r)) (does ?r (drop ?x)) (free ?x ?y) (succ ?z ?y)
    (not (free ?x ?z)))
(<= (next (cell ?x ?y ?r)) (true (cell ?x ?y ?r)))
(<= (next (control white)) (true (control black)))
(<= (next (control black)) (true (control white)))
(<= open (x ?x) (free ?x 3))
(<= terminal (not open))
(<= (goal ?r 100) (role ?r) (true (cell 1 3 ?r)))
(<= (goal ?r 0) (role ?r) (not (true (cell 1 3 ?r))))
SHEET
mutexes none
same none

echo '-- two fluents say the same'
sheet twice <<'SHEET'
(role a)
(init (on x)) (init (day 1)) (init (step 0))
(<= (legal a (flip ?n)) (number ?n))
(number 1) (number 2)
(<= (next (on x)) (does a (flip 1)))
(<= (next (day 1)) (does a (flip 1)))
(<= (next (lit ?n)) (does a (flip ?n)) (true (on x)) (not (true (day 1))))
(<= (next (lit ?n)) (true (on x)) (true (day 1)) (does a (flip ?n)))
(<= (next (lit ?n)) (true (lit ?n)))
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4)
(<= terminal (true (step 4)))
(<= (goal a 100) (true (lit 1)))
(<= (goal a 0) (not (true (lit 1))))
SHEET
mutexes twice
same twice

echo '-- no match of a few thousand states has both lamps on, but' \
  '12 moves do it'
sheet lamps <<'SHEET'
(role a)
(init (lamp x)) (init (level 0)) (init (step 0))
(legal a left) (legal a right)
(<= (legal a up) (true (level ?m)) (succ ?m ?n) (low ?n))
(<= (legal a both) (true (level 10)))
(<= (legal a finish) (true (lamp x)) (true (lamp y)))
(<= (next (lamp x)) (does a left))
(<= (next (lamp y)) (does a right))
(<= (next (lamp ?l)) (does a up) (true (lamp ?l)))
(<= (next (lamp x)) (does a both))
(<= (next (lamp y)) (does a both))
(<= (next (level ?n)) (does a up) (true (level ?m)) (succ ?m ?n))
(<= (next (level 0)) (not (does a up)))
(<= (next done) (does a finish))
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(<= terminal (true done))
(<= terminal (true (step 20)))
(<= (goal a 100) (true done))
(<= (goal a 0) (not (true done)))
SHEET
i=0
while [ $i -lt 20 ]; do
  echo "(succ $i $((i + 1)))"
  [ $i -gt 10 ] || echo "(low $i)"
  i=$((i + 1))
done >>"$TMPDIR/lamps.kif"
mutexes lamps
gdl2rg -Wno-all "$TMPDIR/lamps.kif" >"$TMPDIR/lamps.rg"
up='up / up / up / up / up'
rg-run --at="$up / $up / both" moves "$TMPDIR/lamps.rg"

echo '-- a lamp that is on is lit: to go off is to read that, where it is known'
echo '   that y turns it, before it changes; and nothing reads it before'
sheet lamp <<'SHEET'
(role x) (role y)
(succ 0 1) (succ 1 2)
(init (step 0)) (init lit) (init (lamp on))
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(<= (next (lamp off)) (true lit) (not (does y keep)))
(<= (legal ?r keep) (role ?r))
(<= (legal ?r turn) (role ?r))
(<= (legal x wait) (true (lamp off)) (not (true lit)))
(<= terminal (true (step 2)))
(<= (goal ?r 100) (role ?r) (true (lamp off)))
(<= (goal ?r 50) (role ?r) (true (lamp on)))
(<= (goal ?r 0) (role ?r) (not (true (lamp on))) (not (true (lamp off))))
SHEET
mutexes lamp
same lamp
