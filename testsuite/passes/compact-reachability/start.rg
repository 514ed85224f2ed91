// RUN: rg-opt --passes=compact-reachability %s
// The start moves over the skip that is the only way out.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: ? s -> t;
s, u: ;
u, v: ;
v, t: x == a;
n1, u: $ c;
t, n2: $ d;
n2, n3: $ e;
n3, end: player = keeper;
