# Upper and lower case are the same, and `(take)` is `take`; answers use the
# spelling of the sheet.
. "$RG_ROOT/testsuite/server/begin.sh"
talk () {
  rg-ggp --stdio --agent=uct:100 2>&1
}
sheet () {
  cat <<'END'
(role Ann) (role BOB) (init (Turn 1))
(legal Ann (Mark (Left) (pair Up 1)))
(legal BOB (Pass))
(<= (next (Turn 2)) (true (Turn 1)) (does Ann (Mark (Left) ?x)) (does BOB (pass)))
(<= (next (Turn 3)) (true (Turn 2)))
(<= terminal (true (turn 3)))
(goal Ann 100) (goal BOB 0)
END
}

echo '== capitals'
{
  printf '(START M.1 %s (%s) 600 600)\n' ann "$(sheet)"
  echo '(PLAY m.1 NIL)'
  echo '(PLAY m.1 ((MARK left (Pair (up) 1)) ((pass))))'
  echo '(PLAY m.1 ((mark (left) (pair up 1)) pass))'
  echo '(STOP m.1 ((mark (left) (pair up 1)) pass))'
  printf '(START m.1 %s (%s) 600 600)\n' '(Bob)' "$(sheet)"
  echo '(PLAY m.1 NIL)'
} | talk

echo '== a match'
sheet >sheet.kif
player --agent=random
one=$address
player --agent=random
rg-referee --start-clock=600 --play-clock=600 --record=record sheet.kif "$one" \
  "$address" >/dev/null
cat record
