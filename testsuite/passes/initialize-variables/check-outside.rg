// RUN: rg-opt --passes=initialize-variables -Wno-all %s
// What is assigned is no element of the type: the check can't be decided.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
type U = { a, b, c };
const f: T -> U = { a: c, :a };
var x: T = a;
begin, n2: ! s -> t;
begin, n1: player = p;
n1, n2: ;
n2, n3: player = p;
n3, n4: $ t;
n4, end: player = keeper;
s, s1: x = T(f[x]);
s1, t: x == b;
