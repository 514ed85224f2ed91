// RUN: rg-opt --passes=prune-self-loops %s
// Assignments from a node to itself have an effect and stay.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
const next: T -> T = { :b };
var x: T = a;
begin, m: player = p;
m, m: x = next[x];
m, m: x = T(*);
m, n: $$ x;
n, end: player = keeper;
