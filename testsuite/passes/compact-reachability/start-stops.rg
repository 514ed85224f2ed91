// RUN: rg-opt --passes=compact-reachability %s
// Another way out, or something that can fail or write.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: ? s -> t;
n2, n3: ? s2 -> t2;
n3, n4: ? s3 -> t3;
s, u: ;
s, u2: x == b;
u, t: x == a;
u2, t: x == a;
s2, v: x == b;
v, t2: x == a;
s3, w: x = b;
w, t3: x == a;
n4, n5: $ e;
n5, end: player = keeper;
