# What static relations alone allow of a recursive one is looked up before it:
# who stands on a line with a square comes first, and then there is a walk.
. "$(dirname "$0")/common.sh"

# board SEEN: a guest that goes where it is not seen.
board () {
  cat <<'END_OF_BOARD'
(role p)
(n 1) (n 2) (n 3) (n 4) (n 5)
(up 1 2) (up 2 3) (up 3 4) (up 4 5)
(straight e) (straight w) (straight s) (straight n)
(<= (step ?x ?y ?v ?y e) (up ?x ?v) (n ?y))
(<= (step ?x ?y ?v ?y w) (up ?v ?x) (n ?y))
(<= (step ?x ?y ?x ?w s) (up ?y ?w) (n ?x))
(<= (step ?x ?y ?x ?w n) (up ?w ?y) (n ?x))
(init (cell 4 1 guard)) (init (cell 4 3 guard)) (init (cell 1 3 guard))
(init (cell 2 4 wall)) (init (cell 2 2 wall)) (init (cell 4 4 wall))
(init (cell 5 5 guest))
(init (round 1))
(<= (taken ?x ?y) (true (cell ?x ?y ?what)))
(<= (free ?x ?y ?v ?w ?d) (step ?x ?y ?v ?w ?d))
(<= (free ?x ?y ?v ?w ?d) (step ?x ?y ?x2 ?y2 ?d) (not (taken ?x2 ?y2))
    (free ?x2 ?y2 ?v ?w ?d))
(<= (legal p (go ?v ?w)) (n ?v) (n ?w) (not (taken ?v ?w))
    (not (seen ?v ?w)))
(<= (legal p stay) (true (cell ?x ?y guest)))
(<= goes (does p (go ?v ?w)))
(<= (next (cell ?v ?w guest)) (does p (go ?v ?w)))
(<= (next (cell ?x ?y guest)) (true (cell ?x ?y guest)) (not goes))
(<= (next (cell ?x ?y guard)) (true (cell ?x ?y guard)))
(<= (next (cell ?x ?y wall)) (true (cell ?x ?y wall)))
(<= (next (round ?m)) (true (round ?n)) (up ?n ?m))
(<= terminal (true (round 5)))
(<= (goal p 100) (true (cell ?x 1 guest)))
(<= (goal p 0) (not reached))
(<= reached (true (cell ?x 1 guest)))
END_OF_BOARD
  echo "$1"
}

# found: the constants and choices of the check.
found () {
  gdl2rg -Wno-all --lifted "$TMPDIR/$1.kif" |
    sed -n '/^const.*'"$2"'/s/ =.*//p; /^seen.*(\*)/p'
}

board '(<= (seen ?v ?w) (true (cell ?x ?y guard)) (free ?x ?y ?v ?w ?d))' |
  sheet squares
lifts squares
found squares free

echo '-- where all is known, it is a test'
board '(<= (seen ?v ?w) (true (at ?x ?y)) (free ?x ?y ?v ?w ?d)
    (true (looks ?d)))
(init (at 4 2)) (init (looks e))
(<= (next (at ?x ?y)) (true (at ?x ?y)))
(<= (next (looks s)) (true (looks ?d)))' | sheet direction
lifts direction
found direction free

echo '-- not without recursion: rules in its place tell as much'
board '(<= (seen ?v ?w) (true (cell ?x ?y guard)) (near ?x ?y ?v ?w ?d))
(<= (near ?x ?y ?v ?w ?d) (step ?x ?y ?v ?w ?d) (not (taken ?v ?w)))' |
  sheet near
lifts near
found near near

echo '-- not where the state tells what the arguments are'
board '(<= (seen ?v ?w) (same ?v ?w ?k) (true (cell ?x ?y guard)))
(<= (same ?v ?w ?k) (true (cell ?v ?w ?k)))
(<= (same ?v ?w ?k) (step ?v ?w ?x ?y ?d) (same ?x ?y ?k))' | sheet state
lifts state
found state same

echo '-- not where all is allowed'
board '(<= (seen ?v ?w) (watch ?x ?y) (reach ?x ?y ?v ?w))
(watch 1 1) (watch 4 2)
(<= (reach ?x ?y ?x ?y) (n ?x) (n ?y))
(<= (reach ?x ?y ?v ?w) (step ?x ?y ?x2 ?y2 ?d) (not (taken ?x2 ?y2))
    (reach ?x2 ?y2 ?v ?w))' | sheet all
lifts all
found all reach
