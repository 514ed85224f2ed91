// RUN: sh own-part.sh %s | sed -n '/^static .*list_/,/^}/p' | grep -E '^static.*[^;]$|room|_move|if|for'
// Where conditions, tags and assignments that no condition reads stand before
// the end of a move, nothing jumps.  Not behind what is read (b2), a choice (c2),
// a check (d1) or more than three conditions (e1).  There is room for all moves
// beforehand.
type Player = { p };
type Score = { 0 };
type N = { 0, 1, 2 };
var x: N = 0;
var y: N = 1;
var n: N = 0;
begin, a: player = p;
a, a1: x == 0; a1, a2: n = 1; a2, a3: y != 2; a3, a4: $ a; a4, e: player = keeper;
a, b1: x == 1; b1, b2: n = 2; b2, b3: n != y; b3, b4: $ b; b4, e: player = keeper;
a, c1: x == 2; c1, c2: y = N(*); c2, c3: y != x; c3, c4: $$ y; c4, e: player = keeper;
a, d1: x != 1; d1, d2: ? u -> v; d2, d3: $ d; d3, e: player = keeper;
u, v: y == 0;
a, e1: x != 0; e1, e2: y != 0; e2, e3: n != 0; e3, e4: n != x; e4, e5: $ e; e5, e: player = keeper;
a, e1: x != 2;
e, f: player = p;
f, g: x == 0; f, h: y == 0; h, g: $ h; f, g: $ f;
g, g1: n == 0; g1, g2: $ g; g2, l: player = keeper;
g, g3: n != x; g3, g4: $ i; g4, l: player = keeper;
l, l1: x = y; l1, l2: n = x; l2, begin: n != 2; l2, l3: n == 2; l3, end: player = keeper;
