// RUN: rg-opt --passes=enumerate-maps %s
// A value that is looked up, or of another type: it stays.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
type U = { a, b };
const f: T -> T = { a: b, b: c, :a };
const g: U -> U = { a: b, :a };
const fs: T -> T -> T = { :f };
var x: T = a;
var v: T -> T = f;
var w: T -> T = f;
begin, n1: player = p;
n1, n2: v = fs[x];
n2, n3: w = f;
n2, n3: w = g;
n3, n4: x = w[v[x]];
n4, n5: $$ x;
n5, end: player = keeper;
