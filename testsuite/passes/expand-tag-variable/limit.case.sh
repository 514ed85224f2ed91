# A variable of a type with so many symbols stays: each makes two edges.
game () {
  printf 'type Player = { p };\ntype Score = { 0, 1 };\ntype T = { s0'
  seq -f ', s%.0f' 1 $(($1 - 1)) | tr -d '\n'
  printf ' };\nvar v: T = s0;\nbegin, n: player = p;\nn, t: $$ v;\n'
  printf 't, m: player = keeper;\nm, end: player = keeper;\n'
}
for n in 5000 5001; do
  echo "$n symbols: $(game $n | rg-opt --passes=expand-tag-variable - |
    grep -c '\$') edges with a tag"
done
