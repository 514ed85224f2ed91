// RUN: rg-opt --passes=propagate-constants %s
// Never legal, but end can be reached over such edges only: all stay.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: x == b;
n1, n3: x == b;
n3, n2: x == b;
n2, n4: $$ x;
n4, end: player = keeper;
