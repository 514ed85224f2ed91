// RUN: rg-opt --passes=compact-skip-edges %s
// A check starts behind the skip: its node must get no other edges.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, s: ;
n1, n2: ? s -> t;
n1, n2: $ b;
s, t: x == a;
n2, n3: $ c;
n3, end: player = keeper;
t, end: player = keeper;
