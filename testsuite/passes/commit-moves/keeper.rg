// RUN: rg-opt --passes=commit-moves --verify-each %s
// The keeper has nothing to gain.
type Player = { p, q };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
var y: T = b;
begin, n1: player = keeper;
n1, n2: $ s;
n2, n3: x = b;
n3, n4: player = q;
n4, n5: $$ x;
n5, end: player = keeper;
