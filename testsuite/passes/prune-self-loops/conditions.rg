// RUN: rg-opt --passes=prune-self-loops %s
// Skips, comparisons and checks from a node to itself go.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
begin, m: player = p;
m, m: ;
m, m: x == b;
m, m: x != b;
m, m: ? s -> t;
m, m: ! s -> t;
m, n: $ go;
n, end: player = keeper;
s, t: x == a;
