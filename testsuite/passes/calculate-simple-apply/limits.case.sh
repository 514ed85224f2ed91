# Too many moves from a node, or too many tags: no hint, or none that speaks of
# all moves.
head='type Player = { p };
type Score = { 0, 1 };'
fork () { # N moves
  echo "$head"
  echo 'begin, n: player = p;'
  for i in $(seq $1); do printf 'n, m%d: $ t%d;\nm%d, o: ;\n' $i $i $i; done
  printf 'o, over: player = keeper;\nover, end: player = keeper;\n'
}
chain () { # N tags
  echo "$head"
  echo 'begin, n0: player = p;'
  for i in $(seq $1); do echo "n$((i - 1)), n$i: \$ t$i;"; done
  printf 'n%d, over: player = keeper;\nover, end: player = keeper;\n' $1
  printf 'n0, over: player = keeper;\n'
}
for n in 64 65; do
  echo "$n moves: $(fork $n | rg-opt --passes=calculate-simple-apply - |
    grep -c '@simpleApplyExhaustive n ')"
done
for n in 12 13; do
  chain $n | rg-opt --passes=calculate-simple-apply - | grep ' n0 '
done
