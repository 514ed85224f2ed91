// RUN: rg-opt --passes=compact-skip-edges %s
// A check starts before the skip: its node must not go.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: ? s -> t;
s, m: ;
n1, m: $ c;
m, t: x == a;
n2, n3: $ a;
n3, end: player = keeper;
t, end: player = keeper;
