# Units of perft come to what perft counts, for games in all languages, wherever
# they are split, and on two processes at once.
. "$RG_ROOT/testsuite/units/common.sh"
equals () { # TITLE FILE...
  title=$1
  shift
  rg-units sum "$@" | diff want - >differences && echo "$title: equal" ||
    { echo "$title: different"; cat differences; }
}
for game in tic-tac-toe.hrg:5 nim.rg:7 kuhn-poker.hrg:7 pig.hrg:5 \
  hrg/chess.hrg:3 rbg/hex.rbg:2 rbg/reversi.rbg:5 gdl/monty-hall.gdl:6 \
  gdl/light-cycles.gdl:4; do
  depth=${game#*:} game=${game%:*}
  shared_object "$games/$game" game || continue
  rg-run perft "$depth" --no-time game.rg >want
  rg-units list perft "$depth" game.so >units
  each rg-units run game.so <units >results
  equals "$game, $(wc -l <units) units" units results
done

echo '== states that several sequences lead to are one unit'
rg-units list perft 7 --split=3 "$games/nim.rg" >units
head -n 3 units
shared_object "$games/nim.rg" nim
rg-run perft 7 --no-time nim.rg >want
for split in 0 1 2 5 6; do
  rg-units list perft 7 --split=$split nim.so | tee units |
    each rg-units run nim.so >results
  equals "--split=$split, $(wc -l <units) units" units results
done

echo '== longer than any play'
rg-run perft 30 --no-time nim.rg >want
for split in 4 25; do
  rg-units list perft 30 --split=$split nim.so >units
  rg-units run nim.so <units >results
  equals "$(wc -l <units) units" units results
done

echo '== a result is a line'
rg-units list perft 3 nim.so >units
cat units
rg-units run nim.so "$(sed -n 2p units)" | tee one
rg-units run nim.so <units >results
sed -n 2p results | cmp - one
rg-units run nim.so -o file <units && cmp file results
rg-units sum units - <results
rg-units sum --format=json units results
echo '== the same for the game in its own language, and for RG on input'
rg-units list perft 3 "$games/nim.rg" | cmp - units
rg-units list perft 3 <nim.rg | cmp - units
rg-units run - "$(sed -n 2p units)" <nim.rg | cmp - one
