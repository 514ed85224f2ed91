# Large automata take memory in proportion to their size, or a limit is told.
set -u
cd "$TMPDIR" || exit 2
[ "${RG_TEST_MEMORY:-}" = 0 ] || ulimit -v 800000

# game FILE N LINK: LINK is printed with each i below N, i + 1, and i again.
game () {
  {
    echo 'type Player = { p }; type Score = { 0 };'
    echo 'begin, n0: player = p;'
    awk -v n="$2" -v link="$3" 'BEGIN {
      for (i = 0; i < n; i++)
        printf link "\n", i, i + 1, i, i, i + 1, i + 1
    }'
    echo "c$2, d: ; n$2, end: player = keeper;"
  } >"$1.rg"
}

game tags 40000 'n%d, n%d: $ t%d;'
game many-tags 70000 'n%d, n%d: $ t%d;'
game checks 4000 'n%d, n%d: ? c%d -> d; c%d, c%d: ? c%d -> d;'
game targets 4000 'n%d, n%d: ? c0 -> c%d; c%d, c%d: ;'
# A depth-first search comes to the odd nodes last one first.
awk -v n=20000 'BEGIN {
  print "type Player = { p }; type Score = { 0 }; type B = { 0, 1 };"
  print "var b: B = 0; var c: B = 0; begin, n0: player = p;"
  for (i = 0; i < n; i++)
    printf "n%d, n%d: b = c; n%d, n%d: c = b;\n", i, i + 2, i, i + 1
  printf "n%d, end: player = keeper; n%d, end: player = keeper;\n", n, n + 1
}' >zigzag.rg
for name in tags many-tags checks targets zigzag; do
  rg2c -Wno-all "$name.rg" >out 2>err
  echo "$name: status $?"
  cat err
done

# A ladder of conditions, each of them a check: time in proportion, too.
awk -v n=8000 'BEGIN {
  print "type Player = { p }; type Score = { 0, 1 };"
  printf "type N = { v0"
  for (i = 1; i < 100; i++)
    printf ", v%d", i
  print " }; var x: N = v0; var y: N = v0; var z: N = v0;"
  print "begin, m: player = p; m, k: x = N(*); k, j: $$ x;"
  print "j, i: y = N(*); i, h: $$ y; h, n0: player = keeper;"
  for (i = 0; i < n; i++) {
    printf "c%d, e%d: z = v%d; e%d, d%d: x == z; e%d, d%d: y == z;\n",
           i, i, i % 100, i, i, i, i
    printf "n%d, t%d: ? c%d -> d%d; n%d, n%d: ! c%d -> d%d;\n",
           i, i, i, i, i, i + 1, i, i
    printf "t%d, last: goals[p] = %d;\n", i, i % 2
  }
  printf "n%d, last: ; last, end: player = keeper;\n", n
}' >ladder.rg
[ "${RG_TEST_MEMORY:-}" = 0 ] || ulimit -t 6
rg2c -Wno-all ladder.rg >out
echo "ladder: status $?"
