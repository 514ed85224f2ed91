// RUN: rg-opt --passes=compact-reachability %s
// Nothing that can fail is left: the check is answered.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: ? s -> t;
n1, n3: ! s -> t;
s, u: ;
u, t: x = b;
n2, n4: $ c;
n3, n4: $ d;
n4, end: player = keeper;
