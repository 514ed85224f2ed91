// RUN: rg-opt --passes=join-fork-prefixes %s
// Where checks start: their walks must not get further edges.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, s1: $ a;
n1, s2: $ a;
n1, n4: ? s1 -> t;
n1, n4: ? s2 -> t;
s1, t: x == b;
s2, t: x == a;
t, n2: $ b;
n4, n2: $ c;
n2, end: player = keeper;
