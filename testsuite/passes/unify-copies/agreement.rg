// RUN: rg-opt --passes=unify-copies %s
// Walks without a tag through either copy end their move at the same place: they stay.
type Score = { 0, 1 };
type Player = { p, q };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
var x: T = a;
var m: T -> T = { :a };
begin, n1: player = p;
n1, w1: m[a] == a;
n1, v1: m[b] == a;
w1, w2: m[a] = b;
w2, w3: m[b] = c;
w3, w4: m[c] = b;
w4, w5: m[a] = c;
w5, w6: m[b] = b;
w6, w7: m[c] = b;
w7, last: m[x] = b;
v1, v2: m[a] = c;
v2, v3: m[b] = c;
v3, v4: m[c] = c;
v4, v5: m[a] = c;
v5, v6: m[b] = b;
v6, v7: m[c] = b;
v7, last: m[x] = b;
last, n2: player = keeper;
n2, end: player = keeper;
