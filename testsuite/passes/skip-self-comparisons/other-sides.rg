// RUN: rg-opt --passes=skip-self-comparisons %s
// Sides that are written differently are none of its business.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
var y: T = a;
begin, n1: player = p;
n1, n2: x == y;
n2, n3: a == x;
n3, n4: $$ x;
n4, end: player = keeper;
