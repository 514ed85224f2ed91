// RUN: rg-opt --passes=join-reachability-targets %s
// Two copies of a check, with its own target each; one that is different.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: ? s1 -> t1;
n1, n3: ! s2 -> t2;
n1, n3: ? s3 -> t3;
s1, u1: x == a;
s1, t1: x == b;
u1, t1: x = b;
s2, u2: x == a;
s2, t2: x == b;
u2, t2: x = b;
s3, t3: x == a;
n2, n4: $ a;
n3, n4: $ b;
n4, end: player = keeper;
