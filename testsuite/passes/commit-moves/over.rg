// RUN: rg-opt --passes=commit-moves --verify-each %s
// The play is over behind it: nothing to gain.
type Player = { p, q };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
var y: T = b;
begin, n1: player = p;
n1, n2: $ s;
n1, n2: $ t;
n2, n3: x = b;
n3, n4: goals[p] = 1;
n4, end: player = keeper;
