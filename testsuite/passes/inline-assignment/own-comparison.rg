// RUN: rg-opt --passes=inline-assignment %s
// A comparison of a variable with what it maps to writes nothing.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: a, b: c, :b };
var x: T = b;
begin, n1: player = p;
n1, n0: x = T(*);
n0, n2: $$ x;
n2, n3: x == f[x];
n3, n4: x == a;
n4, n5: $ a;
n5, n6: x = b;
n6, end: player = keeper;
