// RUN: rg-opt --passes=prune-unused-variables %s
// Written only: the writes become skips.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
type M = T -> T;
var x: T = a;
var y: T = a;
var m: M = { :a };
begin, n1: player = p;
n1, n2: y = b;
n2, n3: y = T(*);
n3, n4: m[x] = x;
n4, n5: m[a] = T(*);
n5, n6: $$ x;
n6, end: player = keeper;
