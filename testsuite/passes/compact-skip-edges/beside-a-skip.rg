// RUN: rg-opt --passes=compact-skip-edges %s
// Beside a skip, conditions with the same ends say nothing; tags and writes do.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: ;
n1, n2: x == a;
n1, n2: x != b;
n1, n2: ? s -> t;
n1, n2: ! s -> t;
n1, n2: $ a;
n1, n2: x = b;
n1, n3: $ c;
n3, n2: $ d;
n2, n4: $$ x;
n4, end: player = keeper;
s, t: x == a;
