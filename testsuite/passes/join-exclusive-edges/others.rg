// RUN: rg-opt --passes=join-exclusive-edges %s
// Other ends, other checks, other expressions, effects.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
var y: T = a;
begin, n1: player = p;
n1, n2: x == y;
n1, n3: x != y;
n3, n2: ? s -> t;
n3, n2: ! t -> s;
n2, n4: x == a;
n2, n4: y != a;
n2, n4: x == b;
s, t: x == y;
t, s: x == a;
n4, n5: $ a;
n4, n5: $ b;
n4, n5: x = a;
n5, n6: $$ x;
n6, n7: $$ y;
n7, end: player = keeper;
