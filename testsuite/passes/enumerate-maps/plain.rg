// RUN: rg-opt --passes=enumerate-maps %s
// v holds f or g, and is looked up in; w gets what v has.
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
n1, n2: v = f;
n1, n2: v = g;
n2, n3: w = v;
n3, n4: x = w[v[x]];
n4, n5: $$ x;
n5, end: player = keeper;
