// RUN: rg-opt --passes=propagate-constants %s
// Nothing can come to the target.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: ? s -> t;
n1, n3: ! s -> t;
n2, n4: $ a;
n3, n4: $ b;
n4, end: player = keeper;
s, t: x == b;
