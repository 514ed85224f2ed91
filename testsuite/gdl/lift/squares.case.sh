# Two arguments that rules use together, as coordinates, are one: its values are
# pairs, and what static relations do with coordinates is one of pairs.
. "$(dirname "$0")/common.sh"

# board RULE...: a tower slides along rows and columns of a board of 3 to 4, and
# leaves a stone behind.
board () {
  cat <<'END_OF_BOARD'
(role a) (role b)
(x 1) (x 2) (x 3) (y p) (y q) (y r) (y s)
(right 1 2) (right 2 3) (up p q) (up q r) (up r s)
(init (cell 1 p a)) (init (cell 3 s b)) (init (turn a))
(other a b) (other b a)
(<= (free ?x ?y) (x ?x) (y ?y) (not (true (cell ?x ?y a)))
    (not (true (cell ?x ?y b))) (not (true (cell ?x ?y stone))))
(<= (row ?x1 ?y ?x2 ?y) (right ?x1 ?x2) (y ?y))
(<= (row ?x1 ?y ?x3 ?y) (right ?x1 ?x2) (y ?y) (free ?x2 ?y)
    (row ?x2 ?y ?x3 ?y))
(<= (column ?x ?y1 ?x ?y2) (up ?y1 ?y2) (x ?x))
(<= (column ?x ?y1 ?x ?y3) (up ?y1 ?y2) (x ?x) (free ?x ?y2)
    (column ?x ?y2 ?x ?y3))
(<= (line ?x ?y ?v ?w) (row ?x ?y ?v ?w))
(<= (line ?x ?y ?v ?w) (row ?v ?w ?x ?y))
(<= (line ?x ?y ?v ?w) (column ?x ?y ?v ?w))
(<= (line ?x ?y ?v ?w) (column ?v ?w ?x ?y))
(<= (legal ?r (slide ?x ?y ?v ?w)) (true (turn ?r)) (true (cell ?x ?y ?r))
    (line ?x ?y ?v ?w) (free ?v ?w))
(<= (legal ?r stay) (role ?r) (not (true (turn ?r))))
(<= (next (cell ?x ?y stone)) (does ?r (slide ?x ?y ?v ?w)))
(<= (next (cell ?v ?w ?r)) (does ?r (slide ?x ?y ?v ?w)))
(<= (next (turn ?s)) (true (turn ?r)) (other ?r ?s))
(<= moves (true (turn ?r)) (true (cell ?x ?y ?r)) (line ?x ?y ?v ?w)
    (free ?v ?w))
(<= terminal (not moves))
(<= (goal ?r 0) (true (turn ?r)))
(<= (goal ?r 100) (role ?r) (not (true (turn ?r))))
END_OF_BOARD
  printf '%s\n' "$@"
}

# shapes NAME: the variables of the state and of actions, static relations of
# pairs and tags of the text.
shapes () {
  gdl2rg -Wno-all --lifted "$TMPDIR/$1.kif" >"$TMPDIR/$1.rg"
  sed -n 's/^\(var cell[^=]*\) =.*/\1/p; s/^\(var does_[^=]*\) =.*/\1/p
    s/^\(const pair[^=]*\) =.*/\1/p' "$TMPDIR/$1.rg"
  grep -c '\$\$' "$TMPDIR/$1.rg"
  rg-run --no-time moves "$TMPDIR/$1.rg"
}

echo '-- rays are chains of one map'
board '(<= (next (cell ?x ?y ?c)) (true (cell ?x ?y ?c)) (not (left ?x ?y)))' \
  '(<= (left ?x ?y) (does ?r (slide ?x ?y ?v ?w)))' | sheet rays
lifts rays
shapes rays
echo '-- coordinates that the board has not: nothing stands there'
board '(<= (next (cell ?x ?y ?c)) (true (cell ?x ?y ?c)) (not (left ?x ?y)))' \
  '(right 3 4) (right 0 1)' \
  '(<= (left ?x ?y) (does ?r (slide ?x ?y ?v ?w)))' \
  '(<= (goal ?r 50) (true (turn ?r)) (true (cell ?x ?y ?r)) (right ?x ?z)
       (not (true (cell ?z ?y stone))))' | sheet beyond
lifts beyond
shapes beyond | grep cell:
echo '-- one of the coordinates is known, or matters alone'
board '(<= (next (cell ?x ?y ?c)) (true (cell ?x ?y ?c)) (distinct ?y p)
       (not (left ?x ?y)))' \
  '(<= (next (cell ?x p ?c)) (true (cell ?x p ?c)) (not (left ?x p)))' \
  '(<= (left ?x ?y) (does ?r (slide ?x ?y ?v ?w)))' \
  '(<= (goal ?r 50) (true (turn ?r)) (true (cell ?x ?y ?r)) (right ?x 3))' |
  sheet alone
lifts alone
shapes alone | grep 'pair'
echo '-- within terms: what goes on to hold, what somebody sees'
board '(<= (next ?f) (true ?f) (cellular ?f) (not (changed ?f)))' \
  '(<= (cellular (cell ?x ?y ?c)) (true (cell ?x ?y ?c)))' \
  '(<= (changed (cell ?x ?y ?c)) (true (cell ?x ?y ?c))
       (does ?r (slide ?x ?y ?v ?w)))' \
  '(<= (sees ?s (moved ?v ?w)) (other ?r ?s) (does ?r (slide ?x ?y ?v ?w)))' |
  sheet terms
lifts terms
gdl2rg -Wno-all --lifted "$TMPDIR/terms.kif" | grep '^tell\|\$ moved'

echo '-- not where a fluent would have no key by that'
sheet key <<'END'
(role p)
(x 1) (x 2) (x 3) (y 1) (y 2) (then 1 2) (then 2 3)
(<= (near ?m ?n) (then ?m ?n))
(<= (near ?m ?n) (then ?n ?m))
(init (cell 1 1 a)) (init (cell 2 1 b)) (init (cell 3 1 c))
(init (cell 1 2 d)) (init (cell 2 2 e)) (init (cell 3 2 gap)) (init (time 1))
(<= (legal p (push ?x ?y)) (true (cell ?u ?y gap)) (x ?x) (near ?x ?u))
(<= (legal p (push ?x ?y)) (true (cell ?x ?v gap)) (y ?y) (near ?y ?v))
(<= (next (cell ?x ?y gap)) (does p (push ?x ?y)))
(<= (next (cell ?u ?y ?t)) (does p (push ?x ?y)) (true (cell ?u ?y gap))
    (true (cell ?x ?y ?t)) (distinct ?t gap))
(<= (next (cell ?x ?v ?t)) (does p (push ?x ?y)) (true (cell ?x ?v gap))
    (true (cell ?x ?y ?t)) (distinct ?t gap))
(<= (next (cell ?u ?v ?t)) (true (cell ?u ?v ?t)) (does p (push ?x ?y))
    (or (distinct ?x ?u) (distinct ?y ?v)) (true (cell ?x1 ?y1 gap))
    (or (distinct ?x1 ?u) (distinct ?y1 ?v)))
(<= (next (time ?s)) (true (time ?t)) (then ?t ?s))
(<= terminal (true (time 3)))
(<= (goal p 100) (true (cell 1 1 gap)))
(<= (goal p 0) (not (true (cell 1 1 gap))))
END
lifts key
shapes key | grep cell
