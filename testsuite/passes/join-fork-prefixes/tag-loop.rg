// RUN: rg-opt --passes=join-fork-prefixes %s
// Made one, they would have a tag on a self-loop.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: ? s -> t;
s, a1: x == a;
s, a2: x == a;
a1, a2: $ a;
a2, a1: $ a;
a1, t: x == b;
n1, n2: $ b;
n2, n4: $ c;
n4, end: player = keeper;
