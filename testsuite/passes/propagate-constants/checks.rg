// RUN: rg-opt --passes=propagate-constants %s
// A check starts with what is known where it is made, and leaves that as it was.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
var y: T = a;
begin, n1: player = p;
n1, n2: ? s -> t;
n2, n3: $$ x;
n3, n4: y = b;
n4, n5: ! s -> t;
n5, n6: $$ x;
n6, end: player = keeper;
s, u: x == a;
u, v: y = b;
u, v: y == b;
v, t: x = b;
