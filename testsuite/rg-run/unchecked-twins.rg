// RUN: rg-run --unchecked --no-time perft 3 %s && rg-run --unchecked moves %s
// After `t` either player goes on or hands over: two moves with equal tags.
// That only u differs is overlooked.
type Player = { p, q };
type Score = { 0 };
type U = { a, b };
var u: U = a;
begin, m: player = p;
m, n: $ t;
n, go: player = p;
n, kept: player = keeper;
n, o: u = b;
o, kept: player = keeper;
go, last: $ x;
go, last: $ y;
last, kept: player = keeper;
kept, end: player = keeper;
