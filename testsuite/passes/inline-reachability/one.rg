// RUN: rg-opt --passes=inline-reachability %s
// One condition: the check becomes it, or its negation, as often as it is made.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: ? s -> t;
n1, n3: ! s -> t;
n3, n2: ? s -> t;
s, u: ;
u, t: x != a;
n2, n4: ! s2 -> t2;
s2, t2: ? s3 -> t3;
s3, t3: x == b;
s3, t3: x == a;
n4, n5: $$ x;
n5, end: player = keeper;
