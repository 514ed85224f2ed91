// RUN: rg-opt --passes=initialize-variables %s
// What is read may have become another value by then: propagate-constants knows.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
var y: T = b;
begin, n1: x = y;
n1, n2: player = p;
n2, n3: $$ x;
n3, end: player = keeper;
