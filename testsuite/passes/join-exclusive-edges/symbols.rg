// RUN: rg-opt --passes=join-exclusive-edges %s
// One expression and several symbols.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
begin, n1: player = p;
n1, n2: x != a;
n1, n2: x != b;
n2, n3: x == a;
n2, n3: x == b;
n2, n3: x == c;
n3, n4: x == a;
n3, n4: x != b;
n4, n5: $$ x;
n5, end: player = keeper;
