// RUN: rg-opt --passes=inline-reachability %s
// Several ways, too long a way, a write, a tag.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
var y: T = a;
begin, n1: player = p;
n1, n2: ? s -> t;
s, t: x == a;
s, t: y == b;
n2, n3: ? s2 -> t2;
s2, a2: x == a;
a2, b2: y == b;
b2, c2: x == y;
c2, d2: x != y;
d2, t2: y == a;
n3, n4: ? s3 -> t3;
s3, u3: x = b;
u3, t3: y == x;
n4, n5: ? s4 -> t4;
s4, u4: $ tag;
u4, t4: y == x;
n5, n6: $ yes;
n6, end: player = keeper;
