// RUN: rg-opt --passes=compact-reachability %s
// The target moves back over the only way in, where that can not fail.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: ? s -> t;
s, u: x == a;
u, v: x = b;
v, w: ;
w, y: $ tag;
y, z: x = T(*);
z, t: $$ x;
t, n2: x == b;
n2, n3: $ e;
n3, end: player = keeper;
