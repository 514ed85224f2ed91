// RUN: rg-opt --passes=commit-moves --verify-each %s
// Somebody reads who moves.
type Player = { p, q };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
var y: T = b;
begin, n1: player = p;
n1, n2: $ s;
n1, n2: $ t;
n2, n3: player == p;
n2, n4: player != p;
n3, n5: x = b;
n4, n5: y = c;
n5, n6: player = q;
n6, n7: $$ x;
n7, end: player = keeper;
