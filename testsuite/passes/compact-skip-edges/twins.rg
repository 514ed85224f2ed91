// RUN: rg-opt --passes=compact-skip-edges %s
// The same edge a second time is no other walk.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: $ a;
n1, n2: $ a;
n1, n2: $ b;
n2, n3: x = T(*);
n2, n3: x = T(*);
n3, end: player = keeper;
