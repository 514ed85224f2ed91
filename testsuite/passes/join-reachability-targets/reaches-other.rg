// RUN: rg-opt --passes=join-reachability-targets %s
// A check could come to the target of the other one.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: ? s1 -> t1;
n1, n3: ? s2 -> t2;
s1, u1: x == a;
u1, t1: x == b;
s2, u2: x == a;
u2, t2: x == b;
u1, s2: x == a;
u2, s1: x == a;
n2, n4: $ a;
n3, n4: $ b;
n4, end: player = keeper;
