// RUN: rg-opt --passes=inline-assignment %s
// Reads in what a check walks are reads; what it writes is forgotten behind it.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
var y: T = a;
var z: T = a;
begin, n1: player = p;
n1, n2: y = T(*);
n2, n3: x = y;
n3, n4: ? s -> t;
s, u: x == a;
u, t: y = b;
n4, n5: $$ x;
n5, n6: z = y;
n6, n7: ? s2 -> t2;
s2, u2: y = T(*);
u2, t2: z == y;
n7, end: player = keeper;
