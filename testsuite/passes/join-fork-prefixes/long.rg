// RUN: rg-opt --passes=join-fork-prefixes %s
// Several edges long.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, a1: $ a;
n1, b1: $ a;
a1, a2: x == b;
b1, b2: x == b;
a2, n2: $ b;
b2, n3: $ c;
n2, end: player = keeper;
n3, end: player = keeper;
