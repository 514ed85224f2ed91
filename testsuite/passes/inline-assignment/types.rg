// RUN: rg-opt --passes=inline-assignment %s
// The read would no longer pass the static checks.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
type U = { b, c };
type W = { a, b, c };
var t: T = a;
var u: U = b;
var w: W = a;
begin, n1: player = p;
n1, n2: u = U(*);
n2, n3: t = T(*);
n3, n4: w = t;
n4, n5: w != c;
n5, n6: w == u;
n6, n7: $$ u;
n7, end: player = keeper;
