// RUN: rg-opt --passes=initialize-variables %s
// A check walks there in another state; one looks for the end of the chain.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
var y: T = a;
begin, n1: x = b;
n1, n2: y = b;
n2, n3: player = p;
n3, n4: ? n1 -> n2;
n4, n5: $$ y;
n5, end: player = keeper;
