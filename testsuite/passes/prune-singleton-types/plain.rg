// RUN: rg-opt --passes=prune-singleton-types %s
// Reads, writes and tags of the variable.
type Player = { p };
type Score = { 0, 1 };
type One = { a };
type T = { a, b };
type M = T -> T;
var x: One = a;
var y: T = a;
var m: M = { :b };
begin, n1: player = p;
n1, n2: x = One(*);
n2, n3: y = x;
n3, n4: m[x] = T(x);
n4, n5: y == m[x];
n5, n6: x = y;
n6, n7: $$ x;
n7, n8: $$ y;
n8, end: player = keeper;
