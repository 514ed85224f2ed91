// RUN: rg-opt --passes=split-maps %s
// The variable b hides the symbol: it is no constant index.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var b: T = a;
var m: T -> T = { :a };
var n: T -> T = { :a };
begin, n1: player = p;
n1, n2: m[a] == m[b];
n2, n3: n[a] == a;
n3, n4: $$ b;
n4, end: player = keeper;
