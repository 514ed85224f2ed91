// RUN: rg-opt --passes=inline-reachability %s
// Several in a row, for several checks: copies would be larger.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
var y: T = a;
begin, n1: player = p;
n1, n2: ? s -> t;
n2, n3: ! s -> t;
s, u: x == a;
u, t: y == b;
n3, n4: $ yes;
n4, end: player = keeper;
