// RUN: rg-opt --passes=join-reachability-targets %s
// Something leads on from a target.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: ? s1 -> t1;
n1, n3: ? s2 -> t2;
s1, t1: x == a;
s2, t2: x == a;
t2, n3: x == a;
n2, n4: $ a;
n3, n4: $ b;
n4, end: player = keeper;
