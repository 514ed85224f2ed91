# The pragma @board of boards: generated ones, and graphs whose labels are
# directions.
board () { # RULES, after the board on standard input
  {
    printf '#players = a(1)\n#pieces = o, x\n#variables =\n#board = '
    cat
    printf '#rules = ->a %s ->> {}\n' "$1"
  } >board.rbg
  rbg2rg -W no-all board.rbg | sed -n 's/^@board //p'
}
cd "$TMPDIR" || exit 1
echo "== rectangle"
echo 'rectangle(up, down, left, right, [o,o,o] [o,x,o])' | board '[o]'
echo "== hexagon, with holes at an end of its lines"
echo 'hexagon(nw, ne, e, se, sw, w, [o,o] [,o,o] [o,])' | board '[x]'
echo 'hexagon(nw, ne, e, se, sw, w, [o,o] [o,o,o] [o,o])' | board '[x]'
echo "== two layers"
echo 'cuboid(up, down, left, right, in, out, [[o,o][o,o]] [[o,o][o,x]])' |
  board '[o]'
echo "== a ring that is a rectangle, too"
echo 'a[o]{up:b,right:d} b[o]{down:a,right:c} c[o]{left:b,down:d}
  d[o]{left:a,up:c}' | board '[x]'
echo "== a rectangle along its diagonals"
echo 'rectangle(upLeft, downRight, downLeft, upRight,
  [o,o,o] [o,o,o] [o,o,o])' | board '[x]'
echo "== a cylinder"
echo 'rx0y0[o]{right:rx1y0,left:rx3y0,down:rx0y1}
  rx1y0[o]{right:rx2y0,left:rx0y0,down:rx1y1}
  rx2y0[o]{right:rx3y0,left:rx1y0,down:rx2y1}
  rx3y0[o]{right:rx0y0,left:rx2y0,down:rx3y1}
  rx0y1[o]{right:rx1y1,left:rx3y1} rx1y1[o]{right:rx2y1,left:rx0y1}
  rx2y1[o]{right:rx3y1,left:rx1y1} rx3y1[o]{right:rx0y1,left:rx2y1}' |
  board '[x]'
echo "== diagonals from some squares only: lines"
echo 'rx0y0[o]{right:rx1y0,down:rx0y1,downRight:rx1y1}
  rx1y0[o]{left:rx0y0,right:rx2y0,down:rx1y1}
  rx2y0[o]{left:rx1y0,down:rx2y1,downLeft:rx1y1} rx0y1[o]{right:rx1y1}
  rx1y1[o]{left:rx0y1,right:rx2y1} rx2y1[o]{left:rx1y1}' | board '[x]'
echo "== squares in squares"
echo 'a[o]{right:b,down:d} b[o]{left:a,right:c,down:f} c[o]{left:b,down:e}
  d[o]{up:a,down:l} e[o]{up:c,down:n} l[o]{up:d,right:m} n[o]{up:e,left:m}
  m[o]{left:l,right:n,up:k} f[o]{up:b,left:g,right:h} g[o]{right:f,down:i}
  h[o]{left:f,down:j} i[o]{up:g,right:k} j[o]{up:h,left:k}
  k[o]{left:i,right:j,down:m}' | board '[x]'
echo "== ways beside the board"
echo 'a[o]{right:b,down:c,on:p} b[o]{left:a,down:d,on:q} c[o]{up:a,right:d}
  d[o]{up:b,left:c} p[o]{off:a,loop:q} q[o]{off:b,loop:p}' | board '[x]'
echo "== no directions"
echo 'a[o]{n1:b,n2:c} b[o]{n1:a,n2:c} c[o]{n1:a,n2:b,n3:d} d[o]{n1:c}' |
  board '[x]'
echo "== contradictions"
echo 'a[o]{up:b,down:c} b[o]{up:c,left:d} c[o]{up:a} d[o]{up:a}' | board '[x]'
echo "== after rg-opt, with other names"
rbg2rg -W no-all "$RG_ROOT/examples/rbg/hex.rbg" | rg-opt -O2 -W no-all |
  grep '^@board' | cut -c 1-60
echo "== 4,225 squares"
awk 'BEGIN { n = 65; print "rectangle(up,down,left,right,"
  for (i = 0; i < n; i++) { row = "[o"
    for (k = 1; k < n; k++) row = row ",o"
    print row "]" } print ")" }' | board '[x]'
