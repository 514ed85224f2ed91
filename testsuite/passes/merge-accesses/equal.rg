// RUN: rg-opt --passes=merge-accesses %s
// Constants with equal values and types, however they are written.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
type U = { c, b, a };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { c: a, a: b, :c };
const h: T -> U = { a: b, b: c, :a };
const i: T -> T = { a: b, b: c, :c };
var x: T = a;
begin, n1: player = p;
n1, n2: f[x] == x;
n2, n3: g[x] == x;
n3, n4: h[x] == x;
n4, n5: i[x] == x;
n5, n6: x = T(*);
n6, n7: $$ x;
n7, end: player = keeper;
