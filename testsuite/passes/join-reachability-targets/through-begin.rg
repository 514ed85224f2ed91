// RUN: rg-opt --passes=join-reachability-targets %s
// Checks that walk over `begin` are like those that walk over k, so that t1 and
// t2 become one first.  Then t0 is left, as s0 leads to t2 as well.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
begin, n1: player = p;
begin, t1: x == a;
k, n1: player = p;
k, t2: x == a;
n1, n2: ? s0 -> t0;
n2, n3: ? s1 -> t1;
n3, n4: ? s2 -> t2;
n4, end: player = keeper;
s0, t0: x == b;
s1, begin: x == c;
s2, k: x == c;
s0, k: x == c;
