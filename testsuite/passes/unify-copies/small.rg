// RUN: rg-opt --passes=unify-copies %s
// Too little to save.
type Score = { 0, 1 };
type Player = { p, q };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
var x: T = a;
var m: T -> T = { :a };
begin, n1: player = p;
n1, w1: $ a;
n1, v1: $ b;
w1, w2: m[a] = b;
w2, last: m[b] = c;
v1, v2: m[a] = c;
v2, last: m[b] = c;
last, end: player = keeper;
