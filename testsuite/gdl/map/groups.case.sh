# Groups that are hard to find, or to prove: pairs of relations, and sums.
. "$(dirname "$0")/common.sh"
[ -f /usr/include/picosat/picosat.h ] || { echo "needs PicoSAT"; exit 77; }
[ -x "$RG_READERS/gdl-compare" ] || { echo "there is no gdl-compare"; exit 77; }

# groups NAME: how many fluents they have, and of which relation the first is
groups () {
  gdl2rg -Wno-all --stage=invariants "$TMPDIR/$1.kif" |
    awk -F '[(]' '{ split ($2, name, " "); print $1 NF - 1, name[1] }' |
    sort | uniq -c
}

echo '-- whose turn it is, and for what, is said by two relations'
sheet phases <<'SHEET'
(role a) (role b)
(number 0) (number 1) (number 2) (number 3)
(<= (init (free ?n)) (number ?n))
(init (picks a))
(<= (legal ?r (pick ?n)) (true (picks ?r)) (true (free ?n)))
(<= (legal ?r stay) (true (puts ?r)))
(<= (legal ?r drop) (true (puts ?r)))
(<= (legal ?r noop) (role ?r) (not (true (picks ?r))) (not (true (puts ?r))))
(<= (next (free ?n)) (true (free ?n)) (not (does a (pick ?n)))
    (not (does b (pick ?n))))
(<= (next (owner ?n ?r)) (does ?r (pick ?n)))
(<= (next (owner ?n ?r)) (true (owner ?n ?r)) (role ?q) (not (does ?q drop)))
(<= (next (puts a)) (true (picks a)))
(<= (next (puts b)) (true (picks b)))
(<= (next (picks a)) (true (puts b)))
(<= (next (picks b)) (true (puts a)))
(<= open (true (free ?n)))
(<= terminal (not open))
(<= (goal ?r 100) (role ?r) (true (owner 3 ?r)))
(<= (goal ?r 0) (role ?r) (not (true (owner 3 ?r))))
SHEET
same phases
groups phases
gdl2rg -Wno-all "$TMPDIR/phases.kif" | grep -c '^var does'

echo '-- jars are poured into each other: the next number is a sum'
{
  cat <<'SHEET'
(role a)
(jar x) (jar y) (jar z)
(init (holds x 9)) (init (holds y 12)) (init (holds z 15)) (init (step 0))
(<= (legal a (pour ?i ?j)) (jar ?i) (jar ?j) (distinct ?i ?j)
    (true (holds ?i ?n)) (distinct ?n 0))
(<= (legal a (drip ?i ?j)) (legal a (pour ?i ?j)))
(<= (next (holds ?i ?n)) (does a (drip ?i ?j)) (true (holds ?i ?m))
    (succ ?n ?m))
(<= (next (holds ?j ?n)) (does a (drip ?i ?j)) (true (holds ?j ?m))
    (succ ?m ?n))
(<= (next (holds ?k ?n)) (does a (drip ?i ?j)) (true (holds ?k ?n))
    (distinct ?k ?i) (distinct ?k ?j))
(<= (next (holds ?i 0)) (does a (pour ?i ?j)))
(<= (next (holds ?j ?sum)) (does a (pour ?i ?j)) (true (holds ?i ?m))
    (true (holds ?j ?n)) (plus ?m ?n ?sum))
(<= (next (holds ?k ?n)) (does a (pour ?i ?j)) (true (holds ?k ?n))
    (distinct ?k ?i) (distinct ?k ?j))
(<= (plus 0 ?n ?n) (number ?n))
(<= (plus ?m1 ?n ?sum1) (plus ?m ?n ?sum) (succ ?m ?m1) (succ ?sum ?sum1))
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(<= terminal (true (step 4)))
(<= (goal a ?n) (true (holds x ?n)))
SHEET
  i=0
  while [ $i -lt 36 ]; do
    echo "(number $i) (succ $i $((i + 1)))"
    i=$((i + 1))
  done
  echo "(number 36)"
} | sheet jars
same jars
groups jars

echo '-- two boards, on which the roles take turns: what they do' \
  'at the same time'
echo '   does not interfere, and cases of switches share their code'
{
  cat <<'SHEET'
(role a) (role b)
(board x) (board y)
(init (moves_x a)) (init (moves_y b)) (init (step 0))
(<= (turn x ?r) (true (moves_x ?r)))
(<= (turn y ?r) (true (moves_y ?r)))
(<= (init (cell ?b ?n e)) (board ?b) (number ?n))
(<= (legal ?r (mark ?b ?n)) (turn ?b ?r) (true (cell ?b ?n e)))
(<= (legal ?r (rest ?b)) (turn ?b ?r))
(<= (next (cell ?b ?n ?r)) (does ?r (mark ?b ?n)))
(<= (next (cell ?b ?n ?v)) (does ?r (mark ?b ?m)) (true (cell ?b ?n ?v))
    (number ?n) (number ?m) (distinct ?m ?n))
(<= (next (cell ?b ?n ?v)) (does ?r (rest ?b)) (true (cell ?b ?n ?v)))
(<= (next (moves_x b)) (true (moves_x a)))
(<= (next (moves_x a)) (true (moves_x b)))
(<= (next (moves_y b)) (true (moves_y a)))
(<= (next (moves_y a)) (true (moves_y b)))
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4)
(<= terminal (true (step 4)))
(<= (goal ?r 100) (role ?r) (true (cell x 1 ?r)))
(<= (goal ?r 50) (role ?r) (not (true (cell x 1 ?r))))
SHEET
  i=1
  while [ $i -le 20 ]; do
    echo "(number $i)"
    i=$((i + 1))
  done
} | sheet boards
gdl2rg -Wno-all "$TMPDIR/boards.kif" >"$TMPDIR/boards.rg"
"$RG_READERS/gdl-compare" -Wno-all --plays=60 --states --views \
  "$TMPDIR/boards.kif" "$TMPDIR/boards.rg" | sed 's,.*/,,'
grep -c '^switch' "$TMPDIR/boards.rg"

echo '-- pieces that are moved about and turned: what a piece becomes reads its'
echo '   own place, not all places'
sheet pieces <<'SHEET'
(role p)
(init (at p1 l1)) (init (at p2 l2)) (init (at p3 l3)) (init (at p4 l4))
(init (turned p1 n)) (init (turned p2 n)) (init (turned p3 y))
(init (turned p4 n)) (init (step 0))
(flip y n) (flip n y)
(turn u) (turn d)
(after u l1 l2) (after u l2 l3) (after u l3 l1)
(after d l2 l3) (after d l3 l4) (after d l4 l2)
(<= (moved ?t ?l) (after ?t ?l ?m))
(<= (legal p ?t) (turn ?t))
(<= (next (at ?c ?m)) (does p ?t) (true (at ?c ?l)) (after ?t ?l ?m))
(<= (next (at ?c ?l)) (does p ?t) (true (at ?c ?l)) (not (moved ?t ?l)))
(<= (next (turned ?c ?w)) (does p ?t) (true (turned ?c ?v)) (flip ?v ?w)
    (true (at ?c ?l)) (moved ?t ?l))
(<= (next (turned ?c ?v)) (does p ?t) (true (turned ?c ?v))
    (true (at ?c ?l)) (not (moved ?t ?l)))
(succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5) (succ 5 6)
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(<= terminal (true (step 6)))
(home p1 l1) (home p2 l2) (home p3 l3) (home p4 l4)
(<= away (home ?c ?l) (not (true (at ?c ?l))))
(<= askew (true (turned ?c y)))
(<= (goal p 100) (not away) (not askew))
(<= (goal p 50) askew (not away))
(<= (goal p 0) away)
SHEET
same pieces
groups pieces

echo '-- a code of many values is set, and then stays'
sheet code <<'SHEET'
(role setter) (role guesser)
(digit 1) (digit 2) (digit 3) (digit 4) (digit 5)
(init setting)
(<= (legal setter (set ?a ?b)) (true setting) (digit ?a) (digit ?b))
(<= (legal setter wait) (not (true setting)))
(<= (legal guesser wait) (true setting))
(<= (legal guesser (guess ?a ?b)) (not (true setting)) (digit ?a) (digit ?b))
(<= (next (code ?a ?b)) (does setter (set ?a ?b)))
(<= (next (code ?a ?b)) (true (code ?a ?b)))
(<= (next found) (does guesser (guess ?a ?b)) (true (code ?a ?b)))
(<= (next missed) (does guesser (guess ?a ?b)) (not (true (code ?a ?b))))
(<= terminal (true found))
(<= terminal (true missed))
(<= (goal guesser 100) (true found))
(<= (goal guesser 0) (not (true found)))
(<= (goal setter 100) (true missed))
(<= (goal setter 0) (not (true missed)))
SHEET
same code
groups code

# One of the marks (with REST, of a state that random matches don't come to).
marks () {
  sheet "$1" <<SHEET
(role a)
(name good) (name bad) (name dull) (name hum)
(init (count 0))
(succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5) (succ 5 6) (succ 6 7)
(succ 7 8) (succ 8 9) (succ 9 10) (succ 10 11) (succ 11 12)
(<= (legal a ?x) (name ?x))
(<= (next (count ?n)) (does a good) (true (count ?m)) (succ ?m ?n))
(<= (next (count 0)) (name ?x) (distinct ?x good) (does a ?x))
(<= (next (mark p)) (does a bad))
(<= (next (mark p)) (does a dull))
(<= (next (mark q)) (does a hum))
$2
(<= terminal (true (count 12)))
(<= (goal a 100) (true (mark p)))
(<= (goal a 50) (true (mark q)))
SHEET
  groups "$1"
}

echo '-- actions that make no difference are seen once, others are not'
marks always ''
marks rarely '(<= (next (mark q)) (does a bad) (true (count 11)))'

echo '-- one of four arguments tells the state of which car it is'
sheet cars <<'SHEET'
(role a) (role b)
(init (car a 1 east slow)) (init (car b 4 west slow)) (init (step 1))
(succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5)
(turned east west) (turned west east)
(shifted slow fast) (shifted fast slow)
(ahead slow east 1 2) (ahead slow east 2 3) (ahead slow east 3 4)
(ahead fast east 1 3) (ahead fast east 2 4)
(<= (ahead ?g west ?m ?n) (ahead ?g east ?n ?m))
(<= (drives ?r ?n) (true (car ?r ?m ?d ?g)) (ahead ?g ?d ?m ?n))
(<= (legal ?r drive) (drives ?r ?n))
(<= (legal ?r turn) (true (car ?r ?m ?d slow)))
(<= (legal ?r shift) (role ?r))
(<= (next (car ?r ?n ?d ?g)) (does ?r drive) (true (car ?r ?m ?d ?g))
    (drives ?r ?n))
(<= (next (car ?r ?n ?e ?g)) (does ?r turn) (true (car ?r ?n ?d ?g))
    (turned ?d ?e))
(<= (next (car ?r ?n ?d ?h)) (does ?r shift) (true (car ?r ?n ?d ?g))
    (shifted ?g ?h))
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(<= met (true (car a ?n ?d ?g)) (true (car b ?n ?e ?h)))
(<= terminal met)
(<= terminal (true (step 5)))
(<= (goal ?r 100) (role ?r) met)
(<= (goal ?r 0) (role ?r) (not met))
SHEET
same cars
groups cars
