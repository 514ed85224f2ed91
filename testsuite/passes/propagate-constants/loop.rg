// RUN: rg-opt --passes=propagate-constants %s
// A loop brings other values back to its head.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const next: T -> T = { a: b, b: c, :c };
var x: T = a;
var y: T = b;
begin, n1: player = p;
n1, n2: x = next[x];
n2, n3: $$ x;
n3, n1: x != c;
n3, n4: x == c;
n4, n5: $$ y;
n5, end: player = keeper;
