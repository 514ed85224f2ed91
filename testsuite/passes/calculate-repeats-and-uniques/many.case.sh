# More variables than a hint is good for: then there is none about that node.
game () {
  printf 'type Player = { p };\ntype Score = { 0, 1 };\ntype T = { a, b };\n'
  for i in $(seq $1); do echo "var v$i: T = a;"; done
  echo 'begin, n0: player = p;'
  for i in $(seq $1); do echo "n$((i - 1)), n$i: v$i = T(*);"; done
  printf 'n%d, join: ;\nn%d, join: v1 == a;\n' $1 $1
  printf 'join, over: player = keeper;\nover, end: player = keeper;\n'
}
for n in 16 17; do
  echo "$n variables:"
  game $n | rg-opt --passes=calculate-repeats-and-uniques - | grep '@repeat'
done
echo done
