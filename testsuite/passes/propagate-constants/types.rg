// RUN: rg-opt --passes=propagate-constants %s
// Folding must leave what the static checks accept.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
type U = { b, c };
const f: T -> T = { :a };
const g: U -> T = { :a };
var x: T = a;
var u: U = b;
begin, n1: player = p;
n1, n2: u = U(*);
n2, n3: U(x) != u;
n3, n4: x = T(*);
n4, n5: x == a;
n5, n6: f[u] == x;
n6, n7: u = x;
n7, n8: $$ u;
n8, end: player = keeper;
