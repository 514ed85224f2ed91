# Groups of fluents that become one map (--maps), and those that do not.
. "$(dirname "$0")/common.sh"

# declared NAME OPTION...: types and variables but for the built-in ones
declared () {
  name=$1
  shift
  gdl2rg -Wno-all "$@" "$TMPDIR/$name.kif" |
    grep -E '^(type|var) ' | grep -vE '^type (Player|Score)'
}

# both NAME: the same counts with maps, without them, and in the plain form
both () {
  same "$1"
  counts "$1" --no-maps --keep-noop | cmp - "$TMPDIR/plain"
  declared "$1"
}

echo '-- a board of two by three, and places that are not a product'
sheet board <<'SHEET'
(role w) (role b)
(init (cell 1 1 e)) (init (cell 1 2 e)) (init (cell 1 3 e))
(init (cell 2 1 e)) (init (cell 2 2 e)) (init (cell 2 3 e))
(init (side 1 1 off)) (init (side 2 2 off))
(init (step 1)) (succ 1 2) (succ 2 3) (succ 3 4)
(<= (legal ?r (put ?x ?y)) (role ?r) (true (cell ?x ?y e)))
(<= (legal ?r (flip ?x ?y)) (role ?r) (true (side ?x ?y off)))
(<= (changed ?x ?y) (does ?r (put ?x ?y)))
(<= (next (cell ?x ?y w)) (does w (put ?x ?y)))
(<= (next (cell ?x ?y b)) (does b (put ?x ?y)) (not (does w (put ?x ?y))))
(<= (next (cell ?x ?y ?c)) (true (cell ?x ?y ?c)) (not (changed ?x ?y)))
(<= (flipped ?x ?y) (does ?r (flip ?x ?y)))
(<= (next (side ?x ?y on)) (flipped ?x ?y))
(<= (next (side ?x ?y ?c)) (true (side ?x ?y ?c)) (not (flipped ?x ?y)))
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(<= terminal (true (step 3)))
(<= (owns ?r) (true (cell 1 ?y ?r)) (true (cell 2 ?z ?r)))
(<= (owns ?r) (true (cell ?x ?x ?r)) (true (side ?x ?x on)))
(<= (goal ?r 100) (role ?r) (owns ?r))
(<= (goal ?r 0) (role ?r) (not (owns ?r)))
SHEET
both board
declared board --no-maps

echo '-- the other way round, and one argument that all groups' \
  'share; names that'
echo '   are taken; each reads what the other was'
sheet tumble <<'SHEET'
(role p)
(init (at top 0 left)) (init (at mid 0 left)) (init (at low 0 right))
(init (step 1)) (succ 1 2) (succ 2 3) (succ 3 4)
(other left right) (other right left)
(legal p at) (legal p at_0)
(<= (next (at top 0 ?d)) (true (at mid 0 ?d)))
(<= (next (at mid 0 ?d)) (true (at top 0 ?d)) (does p at))
(<= (next (at mid 0 ?d)) (true (at low 0 ?d)) (does p at_0))
(<= (next (at low 0 ?d)) (true (at mid 0 ?e)) (other ?d ?e))
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(<= terminal (true (step 4)))
(<= (goal p 100) (true (at top 0 right)))
(<= (goal p 0) (true (at top 0 left)))
SHEET
both tumble

echo '-- terms of one spelling are no indices'
sheet spelled <<'SHEET'
(role p)
(init (on a_b off)) (init (on (a b) off)) (init (step 1)) (succ 1 2) (succ 2 3)
(<= (legal p (switch ?x)) (true (on ?x off)))
(<= (legal p stay))
(<= (next (on ?x on)) (does p (switch ?x)))
(<= (next (on ?x ?s)) (true (on ?x ?s)) (not (does p (switch ?x))))
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(<= terminal (true (step 3)))
(<= (goal p 100) (true (on a_b on)))
(<= (goal p 0) (true (on a_b off)))
SHEET
both spelled
gdl2rg --maps --no-maps "$TMPDIR/spelled.kif" 2>&1
echo "exit $?"

echo '-- groups of one map with values in different orders'
sheet mirrored <<'SHEET'
(role r) (role b)
(init (at r 1 1)) (init (at b 3 1))
(init (step 1)) (succ 1 2) (succ 2 3)
(<= (legal ?c mark) (role ?c))
(<= (legal ?c turn) (role ?c))
(<= (legal r move) (not (true (at r 3 1))) (not (true (at r 3 2))))
(<= (legal b move) (not (true (at b 1 1))) (not (true (at b 1 2))))
(<= (next (at ?c ?x ?y)) (true (at ?c ?x ?y)) (does ?c mark))
(<= (next (at ?c ?x 2)) (true (at ?c ?x 1)) (does ?c turn))
(<= (next (at ?c ?x 1)) (true (at ?c ?x 2)) (does ?c turn))
(<= (next (at r ?z ?y)) (does r move) (true (at r ?x ?y)) (succ ?x ?z))
(<= (next (at b ?x ?y)) (does b move) (true (at b ?z ?y)) (succ ?x ?z))
(<= (next (mark ?x ?y)) (true (at ?c ?x ?y)) (does ?c mark))
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(<= terminal (true (mark 3 1)) (not (true (mark 1 1))))
(<= terminal (true (step 3)))
(<= (goal ?c 100) (role ?c) (true (mark 1 ?y)) (true (mark 3 ?y)))
(<= (goal ?c 0) (role ?c) (not (true (mark 1 1))) (not (true (mark 1 2))))
SHEET
both mirrored
