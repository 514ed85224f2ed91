// RUN: rg-opt --passes=commit-moves --verify-each %s
// Walks with the same tags come to different nodes: the move would end at either.
type Player = { p, q };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
var y: T = b;
begin, n1: player = p;
n1, n2: $ s;
n1, n3: $ s;
n2, n4: x = b;
n4, n5: y = b;
n3, n6: y = b;
n6, n5: x = b;
n5, n7: player = q;
n7, n8: $$ x;
n8, end: player = keeper;
