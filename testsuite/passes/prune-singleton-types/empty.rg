// RUN: rg-opt --passes=prune-singleton-types %s
// An any assignment of nothing is never legal.
type Player = { p };
type Score = { 0, 1 };
type One = { a };
type None = { };
var x: One = a;
begin, n1: player = p;
n1, n2: x = One(*);
n2, n3: $$ x;
n3, end: player = keeper;
