// RUN: rg-opt --passes=join-fork-suffixes %s
// Where checks start, the same walks begin: they may be one.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: ? s1 -> t;
n1, n3: ! s2 -> t;
s1, t: x == a;
s2, t: x == a;
n2, n4: $ a;
n3, n4: $ b;
n4, end: player = keeper;
