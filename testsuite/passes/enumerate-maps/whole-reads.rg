// RUN: rg-opt --passes=enumerate-maps %s
// v is compared as a whole, w goes to an element of another map: both stay.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
const h: T -> T = { :b };
var x: T = a;
var v: T -> T = f;
var w: T -> T = f;
var m: T -> T -> T = { :f };
begin, n1: player = p;
n1, n2: v = g;
n2, n3: w = g;
n3, n4: v == f;
n4, n5: m[x] = w;
n5, n6: x = m[x][v[w[x]]];
n6, n7: $$ x;
n7, end: player = keeper;
