// RUN: rg-opt --passes=compact-assignments %s
// A test and an assignment for each symbol: one assignment by a map.
type Player = { p };
type Score = { 0 };
type T = { a, b, c };
type S = { r, s };
var x: T = a;
var y: S = r;
begin, choose: player = p;
choose, named_a: $ a;
named_a, chosen: x = a;
choose, named_c: $ c;
named_c, chosen: x = c;
chosen, 1: x == a;
chosen, 2: x == b;
chosen, 3: c == x;
1, q: y = r;
2, q: y = s;
3, q: y = r;
q, told: $$ y;
told, end: player = keeper;
