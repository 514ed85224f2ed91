# Choices at the same time: in the first round each of two players takes one of
# four cards, in the second one the other has to take the same card again, and
# the guesser wins with that card, too.  One that is told what was taken knows
# it; one that is not has to guess.
cd "$TMPDIR" || exit 1
rules () {
  cat <<'END'
(role guesser) (role other)
(card clubs) (card diamonds) (card hearts) (card spades)
(init (round first))
(<= (legal guesser (take ?c)) (card ?c))
(<= (legal other (take ?c)) (true (round first)) (card ?c))
(<= (legal other (take ?c)) (true (round second)) (true (taken ?c)))
(<= (next (round second)) (true (round first)))
(<= (next (round over)) (true (round second)))
(<= (next (taken ?c)) (true (round first)) (does other (take ?c)))
(<= (next won) (true (round second)) (does guesser (take ?c))
    (does other (take ?c)))
(<= terminal (true (round over)))
(<= (goal guesser 100) (true won))
(<= (goal guesser 0) (not (true won)))
(<= (goal other 0) (true won))
(<= (goal other 100) (not (true won)))
END
}
rules >all.gdl
{ rules; echo '(<= (sees guesser (was ?c)) (does other (take ?c)))'; } >sees.gdl
{ rules; echo '(<= (sees other (was ?c)) (does guesser (take ?c)))'; } \
  >blind.gdl
for game in all sees blind; do
  rg-build -O0 --keep-c -o $game $game.gdl &&
    ${CC:-cc} -O1 -shared -fPIC -DRG_MODEL_SHARED -o $game.so $game.c
  for agent in uct:200 flat:200 uct:200,rave,mast; do
    # Games of even number have the agents in their seats, others not.
    rg-match -n 80 --seed=1 --log=log ./$game.so "$agent" random >/dev/null
    awk -v name="$game, $agent" '
      /^#/ || $1 % 2 != 0 { next }
      { games++; won += $4 == 100 }
      END { print name ": the guesser wins " won " of " games }' log
    rm log
  done
done
echo "== people"
printf '1\n2\n' | rg-play --seed=2 ./all.so other=random
printf '1\n2\n' | rg-play --seed=2 ./sees.so other=random
printf '1\n2\n' | rg-play --seed=2 ./blind.so other=random
