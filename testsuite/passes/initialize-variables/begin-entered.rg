// RUN: rg-opt --passes=initialize-variables %s
// `begin` is entered again.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: x = b;
n1, n2: player = p;
n2, begin: $$ x;
n2, end: player = keeper;
