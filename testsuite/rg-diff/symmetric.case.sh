# Automata in which each node looks like the others, as far as colours tell.
ring () {
  for node; do
    echo "begin, $node: ;"
    echo "$node, end: player = p;"
  done
  first=$1
  while [ $# -gt 1 ]; do
    echo "$1, $2: x == a; $2, $1: x == a;"
    shift
  done
  echo "$1, $first: x == a; $first, $1: x == a;"
}
head='type Player = { p }; type Score = { 0 }; type T = { a, b }; var x: T = a;'
{ echo "$head"; ring a b c d e f; } >"$TMPDIR/six.rg"
{ echo "$head"; ring c1 f b2 e a d; } >"$TMPDIR/six-again.rg"
{ echo "$head"; ring a b c; ring d e f; } >"$TMPDIR/three.rg"
{ echo "$head"; ring d b f; ring a e c; } >"$TMPDIR/three-again.rg"
cd "$TMPDIR" || exit 1
for a in six three; do
  for b in six-again three-again; do
    rg-diff --stat $a.rg $b.rg | sed -n 's/^edges */edges: /p'
    rg-diff -q $a.rg $b.rg
    echo "exit $?: $a, $b"
  done
done
