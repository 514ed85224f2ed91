// RUN: rg-opt --passes=merge-accesses %s
// Maps of maps: before the index, behind it, and within it.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
type U = { d, e };
type M = T -> U;
const f: T -> M = { a: { a: d, :e }, :{ :d } };
const g: U -> T = { d: b, :a };
const h: T -> U -> T = { a: { :b }, :{ d: a, :b } };
var x: T = a;
var y: U = d;
begin, n1: player = p;
n1, n2: f[x][g[y]] == y;
n2, n3: h[g[y]][y] == x;
n3, n4: g[f[x][g[y]]] == x;
n4, n5: x = T(*);
n5, n6: y = U(*);
n6, n7: $$ x;
n7, n8: $$ y;
n8, end: player = keeper;
