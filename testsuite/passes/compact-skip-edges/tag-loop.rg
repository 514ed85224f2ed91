// RUN: rg-opt --passes=compact-skip-edges %s
// A tag must not end on a self-loop.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: x == a;
n2, n1: x = b;
n1, n3: ? s -> t;
s, u: ;
u, s: $ a;
u, t: x == b;
n3, n4: $ go;
n4, end: player = keeper;
