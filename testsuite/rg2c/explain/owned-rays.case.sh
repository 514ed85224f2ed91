# A piece leaps, then shoots along a row or a column, through the square that it
# has left, too, or back to that square, which takes no ray: arcs at the end of
# the node.  It shoots nowhere twice: what stands on the square is known.
game () { # PASSES HOME
  awk -v passes="$1" -v home="$2" 'BEGIN {
    n = 5
    for (i = 0; i < n * n; i++) {
      cells = cells (i ? ", " : "") "c" i
      if (i != 12 && (i % 7 > 4 || i % 3 == 1)) stones = stones ", c" i ": o"
      x = i % n; y = int (i / n)
      if (x < n - 1) right = right ", c" i ": c" i + 1
      if (x > 0) left = left ", c" i ": c" i - 1
      if (y < n - 1) down = down ", c" i ": c" i + n
      if (y > 0) up = up ", c" i ": c" i - n
    }
    print "type Player = { p };\ntype Score = { 0, 1 };\ntype Bool = { 0, 1 };"
    print "type Cell = { " cells " };\ntype Place = { null, " cells " };"
    print "type Piece = { e, x, o, wall };"
    print "const right: Place -> Place = { :null" right " };"
    print "const left: Place -> Place = { :null" left " };"
    print "const up: Place -> Place = { :null" up " };"
    print "const down: Place -> Place = { :null" down " };"
    print "var board: Place -> Piece = { :e, null: wall, c12: x" stones " };"
    print "var from: Cell = c0;\nvar to: Place = null;\nvar at: Place = null;"
    print "begin, choose: player = p;\nchoose, chosen: from = Cell(*);"
    print "chosen, told: $$ from;\ntold, step: board[from] == x;"
    split ("right left up down", d)
    print "step, stepped: to = Cell(*);"
    print "stepped, free: board[to] == e;\nfree, shoot: $$ to;"
    for (k = 1; k <= 4; k++) {
      print "shoot, " d[k] "0: " d[k] "[to] != null;"
      print d[k] "0, " d[k] "1: at = " d[k] "[to];"
      for (i = 1; i < n - 1; i++) {
        print d[k] i ", end: ;"
        print d[k] i ", " d[k] i "_on: board[at] == e;"
        if (passes) print d[k] i ", " d[k] i "_on: " passes ";"
        print d[k] i "_on, " d[k] i "_in: " d[k] "[at] != null;"
        print d[k] i "_in, " d[k] i + 1 ": at = " d[k] "[at];"
      }
      print d[k] n - 1 ", end: ;"
    }
    print "end, hit: $$ at;\nhit, shot: board[at] == e;"
    if (home) print "shoot, back: at = from;\nback, shot: $$ at;"
    print "shot, s1: player = keeper;\ns1, s2: board[from] = e;"
    print "s2, s3: board[to] = x;\ns3, s4: board[at] = o;"
    print "s4, begin: ;"
  }' >"$TMPDIR/$3.rg"
}
rays () {
  rg2c -Wno-all --explain "$TMPDIR/$1.rg" |
    sed -n "s/.*node 'shoot' follows/follows/p; s/.*\(compared with.*\)/\1/p"
}

# Where it may shoot at pieces, too, some squares are shot at in two ways.  A
# scalar that is known is no owner.
game "at == from" home owned
sed 's/^hit, shot: .*/hit, shot: ;/' "$TMPDIR/owned.rg" >"$TMPDIR/twice.rg"
game "at == to" home known
for name in owned twice known; do
  echo "$name:"
  rays $name
done
rg2c -Wno-all "$TMPDIR/owned.rg" |
  grep -o 'r[0-9]*, same_lanes (r[0-9]*->cells, [^)]*)[^)]*)'
sh ../like-rg-run.sh "$TMPDIR/owned.rg" "$TMPDIR/twice.rg" "$TMPDIR/known.rg"
