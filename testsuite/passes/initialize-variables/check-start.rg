// RUN: rg-opt --passes=initialize-variables %s
// The check at n3 walks the first edge in another state.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: ? s -> t;
n1, n2: player = p;
n2, n3: x = b;
n3, n4: ! begin -> n1;
n4, n5: $ z;
n5, end: player = keeper;
s, t: x == a;
