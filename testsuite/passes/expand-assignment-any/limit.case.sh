# A type with more symbols than an edge may become stays; one with as many does
# not, but only until the game is full.
game () { # N symbols
  printf 'type Player = { p };\ntype Score = { 0, 1 };\ntype T = { s0'
  seq -f ', s%.0f' 1 $(($1 - 1)) | tr -d '\n'
  printf ' };\nvar v: T = s0;\nbegin, n0: player = p;\n'
  for i in $(seq "$2"); do echo "n$((i - 1)), n$i: v = T(*);"; done
  printf 'n%d, m: player = keeper;\nm, end: player = keeper;\n' "$2"
}
count () {
  rg-opt --passes=expand-assignment-any - | grep -c 'v = '
}
for n in 10000 10001; do
  echo "$n symbols: $(game $n 1 | count) edges"
done
echo "200 times 1500 symbols: $(game 1500 200 | count) edges"
