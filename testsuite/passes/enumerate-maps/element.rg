// RUN: rg-opt --passes=enumerate-maps %s
// An element is written: it stays; and so does w, which gets its value.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
const h: T -> T = { :b };
var x: T = a;
var v: T -> T = f;
var w: T -> T = f;
begin, n1: player = p;
n1, n2: v = g;
n2, n3: v[a] = x;
n3, n4: w = v;
n4, n5: x = w[v[x]];
n5, n6: $$ x;
n6, end: player = keeper;
