// RUN: rg-opt --passes=skip-unused-tags %s
// Tags that only checks pass.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: ? s -> t;
n2, n3: $ go;
n3, end: player = keeper;
s, u: $ l;
u, v: $$ x;
v, t: x == a;
