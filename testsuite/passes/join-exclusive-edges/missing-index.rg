// RUN: rg-opt --passes=join-exclusive-edges %s
// An index that may have no element within an index: nothing is sure to hold.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
type U = { a, b, c };
const f: T -> U = { a: c, :a };
const g: T -> T = { a: b, :a };
const h: T -> T = { a: b, :a };
var x: T = a;
begin, n1: player = p;
n1, n2: x = T(*);
n2, n3: h[g[f[x]]] == a;
n2, n3: h[g[f[x]]] == b;
n3, n4: $$ x;
n4, end: player = keeper;
