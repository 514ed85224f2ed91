# Who is seen along a line: the squares of lines through the one that is asked
# for come first, not a walk from each square of the board.
. "$(dirname "$0")/common.sh"

sheet lines <<'END'
(role p)
(n 1) (n 2) (n 3) (n 4) (n 5) (n 6) (n 7) (n 8)
(up 1 2) (up 2 3) (up 3 4) (up 4 5) (up 5 6) (up 6 7) (up 7 8)
(straight e) (straight w) (straight s) (straight n)
(<= (step ?x ?y ?v ?y e) (up ?x ?v) (n ?y))
(<= (step ?x ?y ?v ?y w) (up ?v ?x) (n ?y))
(<= (step ?x ?y ?x ?w s) (up ?y ?w) (n ?x))
(<= (step ?x ?y ?x ?w n) (up ?w ?y) (n ?x))
(init (cell 4 1 guard)) (init (cell 7 4 guard)) (init (cell 7 2 guard))
(init (cell 2 4 guard)) (init (cell 3 4 wall)) (init (cell 3 7 wall))
(init (cell 8 8 post))
(init (cell 8 7 stone)) (init (cell 1 7 tree))
(init (cell 5 6 guest)) (init (round 1))
(<= (taken ?x ?y) (true (cell ?x ?y ?what)))
(<= (free ?x ?y ?x ?y ?d) (n ?x) (n ?y) (straight ?d) (not (taken ?x ?y)))
(<= (free ?x ?y ?v ?w ?d) (step ?x ?y ?x2 ?y2 ?d) (not (taken ?x ?y))
    (free ?x2 ?y2 ?v ?w ?d))
(<= (between ?x ?y ?v ?w ?d) (step ?x ?y ?v ?w ?d))
(<= (between ?x ?y ?v ?w ?d) (step ?x ?y ?x2 ?y2 ?d)
    (free ?x2 ?y2 ?x3 ?y3 ?d) (step ?x3 ?y3 ?v ?w ?d))
(<= (seen ?v ?w) (true (cell ?x ?y guard)) (straight ?d)
    (between ?x ?y ?v ?w ?d))
(<= (legal p (go ?v ?w)) (true (cell ?x ?y guest)) (near ?x ?y ?v ?w)
    (not (taken ?v ?w)) (not (seen ?v ?w)))
(<= (legal p stay) (true (cell ?x ?y guest)))
(<= (near ?x ?y ?v ?w) (step ?x ?y ?v ?w ?d))
(<= (near ?x ?y ?v ?w) (step ?v ?w ?x ?y ?d))
(<= goes (does p (go ?v ?w)))
(<= (next (cell ?v ?w guest)) (does p (go ?v ?w)))
(<= (next (cell ?x ?y guest)) (true (cell ?x ?y guest)) (not goes))
(<= (next (cell ?x ?y guard)) (true (cell ?x ?y guard)))
(still wall) (still post) (still stone) (still tree)
(<= (next (cell ?x ?y ?what)) (true (cell ?x ?y ?what)) (still ?what))
(<= (next (round ?m)) (true (round ?n)) (up ?n ?m))
(<= terminal (true (round 8)))
(<= (goal p 100) (true (cell ?x 1 guest)))
(<= (goal p 0) (not reached))
(<= reached (true (cell ?x 1 guest)))
END
lifts lines
echo '-- what is looked for at first'
gdl2rg -Wno-all --lifted "$TMPDIR/lines.kif" | grep '^seen.*(\*)'

echo '-- the same where the guards are in columns of their own'
sed '/cell 2 4 guard/d; s/(init (cell 7 2 guard))//' "$TMPDIR/lines.kif" |
  sheet columns
echo "(init (cell 3 4 wall)) (init (cell 3 7 wall))" >>"$TMPDIR/columns.kif"
lifts columns
gdl2rg -Wno-all --lifted "$TMPDIR/columns.kif" | grep '^seen.*(\*)'
