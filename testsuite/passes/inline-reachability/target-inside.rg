// RUN: rg-opt --passes=inline-reachability --verify-each %s
// Another check looks for a node of the walk, and can't come to it: it stays so.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
begin, n1: player = p;
n1, n2: x = T(*);
n2, n3: ! w -> c2;
n3, n4: $$ x;
n4, n5: ? c1 -> c3;
n5, end: player = keeper;
w, w1: x != c;
w1, n4: x != b;
c1, c2: x == a;
c1, c2: x == b;
c2, c3: x != c;
