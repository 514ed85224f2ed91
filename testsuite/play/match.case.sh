# Matches are the same for a seed, whatever the number of jobs, and go on from a
# log; stronger agents win.
cd "$TMPDIR" || exit 1
games=$RG_ROOT/examples
match () {
  echo "$ rg-match $*"
  rg-match "$@" 2>&1
  status=$?
  [ $status = 0 ] || echo "[$status]"
}
cp "$games/tic-tac-toe.hrg" "$games/nim.rg" "$games/kuhn-poker.hrg" .
rg-build -O0 --keep-c -o t tic-tac-toe.hrg &&
  ${CC:-cc} -shared -fPIC -DRG_MODEL_SHARED -o t.so t.c

echo '== each agent against random'
for agent in flat:100 uct:200 uct:200,rave uct:200,mast uct:200,rave=50,mast \
  uct:200,transpositions uct:200,forget uct:200,threads=3 \
  uct:200,c=1.4,fpu=1.1 \
  alphabeta:2000,games=50 alphabeta:10000,depth=2; do
  rg-match -n 40 --format=tsv t.so $agent random | sed -n 2p
done

echo '== the same twice, and with other jobs'
rg-match -n 20 -f json -j 1 t.so uct:100 flat:50 >one
rg-match -n 20 -f json -j 3 t.so uct:100 flat:50 | cmp - one && cat one

echo '== best play is a draw'
match -n 4 t.so uct:3000 alphabeta:20000,games=100

echo '== a log'
rg-match -n 6 --log=log t.so uct:50 random >/dev/null
head -n 1 log
grep -c -v '^#' log
cp log kept
printf '3\t4' >>log # cut off
match -n 10 -f tsv --log=log t.so uct:50 random
head -n 7 log | cmp - kept
rg-match -n 10 -f tsv t.so uct:50 random >plain
rg-match -n 10 -f tsv --log=log t.so uct:50 random | cmp - plain
match --log=log t.so uct:51 random
match --log=log nim.rg uct:50 random
echo 'x	y' >>log
match --log=log -n 3 t.so uct:50 random
match --log=. t.so uct:50 random

echo '== games'
match nim.rg uct:100 random -n 10
match -n 3 --max-moves=2 --log=cut-log t.so
grep -v '^#' cut-log | sort
rg-match -n 10 -f tsv <nim.rg | cut -f 1,2
echo '== what is hidden stays hidden'
match -n 300 kuhn-poker.hrg uct:300 random
match -n 300 kuhn-poker.hrg oos:3000 random
match -n 20 kuhn-poker.hrg oos:1000,target=0,explore=0.6,memory=1 flat:60
match -n 2 tic-tac-toe.hrg oos:500 random
match -n 20 kuhn-poker.hrg uct:200,rave,threads=2 flat:60
