// RUN: rg-opt --passes=join-exclusive-edges,compact-skip-edges %s
// Paths of conditions join from their ends.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
var y: T = a;
begin, n1: player = p;
n1, n2: x == a;
n1, n3: x != a;
n2, n4: y == a;
n2, n4: y != a;
n3, n4: y == b;
n3, n4: y != b;
n4, n5: $$ x;
n5, n6: $$ y;
n6, end: player = keeper;
