// RUN: rg-opt --passes=join-exclusive-edges %s
// A condition and its negation, however the sides stand.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
var y: T = a;
begin, n1: player = p;
n1, n2: x == y;
n1, n2: y != x;
n2, n3: ? s -> t;
n2, n3: ! s -> t;
n3, n4: x != a;
n3, n4: T(x) == T(a);
s, t: x == y;
n4, n5: $$ x;
n5, n6: $$ y;
n6, end: player = keeper;
