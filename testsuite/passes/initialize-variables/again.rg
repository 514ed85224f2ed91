// RUN: rg-opt --passes=initialize-variables %s
// Play comes back: only what is before is done once.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
var y: T = a;
begin, n1: x = b;
n1, n2: y = b;
n2, n3: player = p;
n3, n4: $$ x;
n3, n4: $$ y;
n4, n1: player = keeper;
n4, end: player = keeper;
