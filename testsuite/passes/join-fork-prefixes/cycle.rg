// RUN: rg-opt --passes=join-fork-prefixes %s
// Circles with the same walks into them.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
const next: T -> T = { a: b, :a };
var x: T = a;
begin, n1: player = p;
n1, a1: $ a;
n1, b1: $ a;
a1, a2: x = next[x];
a2, a1: x == b;
a2, n2: $ d;
b1, b2: x = next[x];
b2, b1: x == b;
b2, n2: $ e;
n2, end: player = keeper;
