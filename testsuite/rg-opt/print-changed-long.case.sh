# --print-changed: of long lines the beginning and what differs; not where nodes
# come from.
awk 'BEGIN {
  for (i = 0; i < 400; i++) {
    symbols = symbols (i ? ", " : "") "s" i
    next_ = next_ "s" i ": s" (i + 1) % 400 ", "
    # Three entries hold maps of their own, one of which is long.
    entry = "none"
    if (i == 7)
      entry = "{ s1: 1, :0 }"
    else if (i == 300)
      entry = "near"
    else if (i == 350)
      entry = "{ " ones ":0 }"
    far = far "s" i ": " entry ", "
    ones = ones "s" i ": 1, "
    nodes = nodes " n" i
  }
  print "type Player = { p };\ntype Score = { 0, 1 };"
  print "type S = { " symbols " };\ntype B = { 0, 1 };"
  print "const unused: S -> S = { " next_ ":s0 };"
  print "const near: S -> B = { s1: 1, :0 };"
  print "const none: S -> B = { :0 };"
  print "const far: S -> S -> B = { " far ":none };"
  print "var s: S = s0;"
  print "@unique begin end" nodes ";"
  print "begin, n0: player = p;\nn0, n1: s = S(*);\nn1, n2: $$ s;"
  for (i = 2; i < 399; i++)
    print "n" i ", n" i + 1 ": ;"
  print "n399, n0: far[s][s] == 1;"
  print "n399, end: player = keeper;"
}' >"$TMPDIR/long.rg"
rg-opt --passes=prune-unused-constants,normalize-constants,minimize-names \
  --print-changed "$TMPDIR/long.rg" 2>&1 >/dev/null |
  grep '^#\|^. \(const\|type\|var\|@\)'
rg-opt --passes=compact-skip-edges,prune-singleton-types --print-changed \
  "$TMPDIR/long.rg" 2>&1 >/dev/null | grep '@\|# '
echo '== places'
hrg2rg -g "$RG_ROOT/examples/tic-tac-toe.hrg" >"$TMPDIR/places.rg"
rg-opt --print-changed "$TMPDIR/places.rg" 2>"$TMPDIR/changed" >"$TMPDIR/out.rg"
grep -q '^@origin' "$TMPDIR/out.rg" && grep -q '^+' "$TMPDIR/changed" &&
  ! grep '@origin\|@file' "$TMPDIR/changed" && echo 'not shown'
echo '== a long word'
awk 'BEGIN { for (i = 0; i < 200; i++) word = word "x"
  print "type Score = { 0 };\ntype Player = { p };\ntype T = { " word ", b };"
  print "var x: T = " word ";\nbegin, n1: player = p;\nn1, n2: x = T(*);"
  print "n2, n3: x == " word ";\nn3, end: player = keeper;" }' >"$TMPDIR/word.rg"
rg-opt --passes=mangle-symbols --print-changed "$TMPDIR/word.rg" 2>&1 \
  >/dev/null | sed 's/x\{200\}/(a long word)/'
