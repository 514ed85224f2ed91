// RUN: rg-opt --passes=join-fork-suffixes %s
// Circles with the same walks: no edge decides alone.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
const next: T -> T = { a: b, :a };
var x: T = a;
begin, n1: player = p;
n1, a1: $ a;
n1, b1: $ b;
a1, a2: x = next[x];
a2, a1: x == b;
a2, n2: x == a;
b1, b2: x = next[x];
b2, b1: x == b;
b2, n2: x == a;
n2, end: player = keeper;
