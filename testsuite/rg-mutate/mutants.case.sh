# Seeded changes of a small game, and which of the mutants are printed.
set -u
game=$RG_ROOT/testsuite/rg-mutate/game.hrg
cd "$TMPDIR" || exit 1
cp "$game" game.hrg
echo "== all changes"
rg-mutate -Wno-all --list game.hrg | sort | uniq -c | awk '{ print $2 }' | uniq -c
rg-mutate -Wno-all --list --kinds=size,alternative,goal,order game.hrg
echo "== one of each kind"
for kind in size number goal direction symbol order condition alternative; do
  echo "-- $kind"
  rg-mutate -Wno-all --kinds=$kind --seed=3 --tries=40 game.hrg >mutant.hrg 2>errors || cat errors
  [ -s mutant.hrg ] || continue
  grep '^// [a-z]*: ' mutant.hrg
  sed '1,2d' mutant.hrg | diff game.hrg - | grep '^[<>]'
done
echo "== mutants are proper, differ, and are good in themselves"
rg-mutate -Wno-all --count=5 --changes=2 --seed=5 game.hrg >all.hrg
echo "status $?"
awk '/^\/\/ Mutant/ { n++ } { print >("mutant-" n ".hrg") }' all.hrg
for n in 1 2 3 4 5; do
  sed -n '/^\/\/ [a-z]*: /p' mutant-$n.hrg
  rg-grade --no-time -Wno-all --states=2000 --plays=10 game.hrg mutant-$n.hrg | sed -n 's/^verdict/mutant/p'
  rg-check -Wno-all --explore=2000 mutant-$n.hrg >report || echo "status $?"
done
echo "== the same seed"
rg-mutate -Wno-all --count=2 --seed=5 --changes=2 game.hrg >first
rg-mutate -Wno-all --count=2 --seed=5 --changes=2 game.hrg | cmp - first
rg-mutate -Wno-all --count=2 --seed=6 --changes=2 game.hrg | cmp -s - first && echo "another seed, the same mutants"
echo "== JSON"
rg-mutate -Wno-all --json --kinds=goal game.hrg | sed 's/"text".*/"text"/'
echo "== without comments"
rg-mutate -Wno-all --kinds=size --no-comments game.hrg | head -n 4
echo "== other languages"
for game in lud/tic-tac-toe.lud lines/pretwa.lines; do
  rg-mutate -Wno-all --list --kinds=goal,condition "$RG_ROOT/examples/$game" |
    cut -f 1 | sort | uniq -c | awk '{ print $2 }'
done
