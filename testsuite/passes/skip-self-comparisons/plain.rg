// RUN: rg-opt --passes=skip-self-comparisons %s
// What equals itself is a skip, what differs from itself goes.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
type M = T -> T;
var x: T = a;
var m: M = { :a };
begin, n1: player = p;
n1, n2: x == x;
n1, n2: x != x;
n2, n3: T(x) == x;
n2, n3: m[x] != T(m[x]);
n3, n4: m == m;
n4, n5: a == a;
n5, n6: $$ x;
n6, end: player = keeper;
