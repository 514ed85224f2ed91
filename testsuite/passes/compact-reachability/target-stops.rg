// RUN: rg-opt --passes=compact-reachability %s
// Another way in, or something that can fail.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
type None = { };
var x: T = a;
begin, n1: player = p;
n1, n2: ? s -> t;
n2, n3: ? s2 -> t2;
s, u: x == a;
u, t: ;
s, u2: x == b;
u2, t: x = b;
s2, v: x = b;
v, t2: x == a;
n3, n4: $ e;
n4, end: player = keeper;
