// RUN: rg-opt --passes=propagate-constants %s
// One known value on all ways: initial, assigned, compared with; also of elements.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
type M = T -> T;
const next: M = { a: b, b: c, :a };
var x: T = a;
var y: T = a;
var m: M = { :b };
begin, n1: player = p;
n1, n2: y = T(*);
n2, n3: y == next[x];
n3, n4: $$ y;
n4, n5: x = next[x];
n5, n6: $$ x;
n6, n7: m[x] = a;
n7, n8: y = m[b];
n8, n9: y = m[c];
n9, n10: $$ y;
n10, end: player = keeper;
