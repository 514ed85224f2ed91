// RUN: rg-opt --passes=inline-reachability %s
// Checks that start at the same node, each with a target of its own: each is the last that walks to it.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
var y: T = a;
begin, n1: player = p;
n1, n2: ? s -> t;
n2, n3: $$ x;
n3, n4: ? s -> w;
s, u: x == a;
u, t: y == b;
t, w: x != y;
n4, n5: $ yes;
n5, end: player = keeper;
