// RUN: rg-opt --passes=inline-assignment %s
// Each read of x can be written with its value.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
type M = T -> T;
const up: M = { a: b, :a };
var x: T = a;
var y: T = a;
var m: M = { :a };
begin, n1: player = p;
n1, n2: x = m[y];
n2, n3: x != y;
n3, n4: m[x] = up[x];
n4, n5: x = up[x];
n5, n6: $$ x;
n6, n7: m[y] = T(*);
n7, end: player = keeper;
