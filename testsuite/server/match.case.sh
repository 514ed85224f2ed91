# Matches over HTTP between two players of ours, on five games.
. "$RG_ROOT/testsuite/server/begin.sh"
player --agent=uct:100
one=$address
player --agent=random --name=other
two=$address
referee () {
  rg-referee -f json --start-clock=600 --play-clock=600 --record=record "$@" |
    sed "s|$one|one|g; s|$two|two|g"
  grep -c '"moves"' record
  grep '"scores"' record
  grep -v '"faults": \[\]' record | grep -v '"scores"'
}
for game in tic-tac-toe connect-four hex light-cycles; do
  echo "== $game"
  referee -n 2 "$games/$game.gdl" "$one" "$two"
done
echo '== kuhn-poker'
referee -n 4 "$games/kuhn-poker.gdl" "$one" "$two"
echo '== monty-hall'
referee -n 6 "$games/monty-hall.gdl" "$one"
echo '== frogs-and-toads'
referee "$games/frogs-and-toads.gdl" "$one"
sed -n '1,3p;$p' record
echo '== chance'
cat >dice.gdl <<'END'
(role guesser) (role random)
(pip 1) (pip 2) (pip 3) (pip 4) (pip 5) (pip 6)
(init first)
(<= (legal guesser (guess ?n)) (pip ?n) (true first))
(<= (legal guesser wait) (true second))
(<= (legal random wait) (true first))
(<= (legal random (roll ?n)) (pip ?n) (true second))
(<= (next second) (true first))
(<= (next (guessed ?n)) (does guesser (guess ?n)))
(<= (next (guessed ?n)) (true (guessed ?n)))
(<= (next (rolled ?n)) (does random (roll ?n)))
(<= rolled (true (rolled ?n)))
(<= terminal rolled)
(<= right (true (rolled ?n)) (true (guessed ?n)))
(<= (goal guesser 100) right)
(<= (goal guesser 0) (not right))
END
referee -n 9 dice.gdl "$two"
head -n 3 record
cat player.log
