// RUN: rg-opt --passes=join-fork-prefixes %s
// What checks look for may be one: the same walks lead there.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: ? n1 -> t1;
n1, n2: ! n1 -> t2;
n1, t1: x == a;
n1, t2: x == a;
t1, n3: $ a;
t2, n3: $ b;
n2, n3: $ c;
n3, end: player = keeper;
