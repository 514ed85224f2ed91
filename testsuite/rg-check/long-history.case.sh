# A fault after more moves than a message shows: there are no notes about the
# state, which would be an earlier one.
cd "$TMPDIR" || exit 1
awk 'BEGIN {
  n = 5600
  print "type Player = { p };"
  print "type Score = { 0, 1 };"
  printf "type N = { n0"
  for (i = 1; i < n; i++)
    printf ", n%d", i
  print " };"
  printf "const next: N -> N = { :n0"
  for (i = 0; i + 1 < n; i++)
    printf ", n%d: n%d", i, i + 1
  print " };"
  print "var x: N = n0;"
  print "begin, turn: player = p;"
  print "turn, a: x != n5300;"
  print "a, b: x = next[x];"
  print "b, c: $ step;"
  print "c, d: player = keeper;"
  print "d, e: x != n5599;"
  print "e, turn: player = p;"
  print "d, f: x == n5599;"
  print "f, end: player = keeper;"
}' >game.rg
rg-check --explore=5200 --no-progress game.rg 2>&1 | cut -c 1-60 | head -n 12
echo "[$?]"
