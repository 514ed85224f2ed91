// RUN: rg-opt --passes=prune-unused-variables %s
// Read by a comparison, a tag, an index, a write to what is read, in a check.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
type M = T -> T;
var u: T = a;
var v: T = a;
var w: T = a;
var x: T = a;
var y: T = a;
var m: M = { :a };
begin, n1: player = p;
n1, n2: u == a;
n2, n3: m[v] = a;
n3, n4: w = x;
n4, n5: m[w] == a;
n5, n6: ? s -> t;
s, t: y == a;
n6, n7: $$ u;
n7, end: player = keeper;
