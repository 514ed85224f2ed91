// RUN: rg-opt --passes=prune-singleton-types %s
// Types with more symbols, maps, constants.
type Player = { p };
type Score = { 0, 1 };
type One = { a };
type T = { a, b };
const c: One = a;
var x: T = a;
var m: T -> One = { :a };
var n: One -> T = { :a };
begin, n1: player = p;
n1, n2: m[x] = c;
n2, n3: n[a] = T(*);
n3, n4: $$ x;
n4, end: player = keeper;
