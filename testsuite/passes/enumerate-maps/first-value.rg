// RUN: rg-opt --passes=enumerate-maps %s
// The first value is no constant, but nothing reads it; of u it is read, so u stays.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
const h: T -> T = { :b };
var x: T = a;
var v: T -> T = { :c };
var u: T -> T = { :c };
begin, n1: player = p;
n1, n2: v = f;
n1, n2: v = g;
n2, n3: x = u[v[x]];
n3, n4: u = h;
n4, n5: x = u[x];
n5, n6: $$ x;
n6, end: player = keeper;
