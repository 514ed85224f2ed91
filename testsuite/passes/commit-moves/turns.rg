// RUN: rg-opt --passes=commit-moves --verify-each %s
// Turns of two players have the same tags.
type Player = { p, q };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
var y: T = b;
begin, n1: player = p;
n1, n2: $ s;
n1, n2: $ t;
n2, n3: x = b;
n3, n4: player = q;
n4, n5: $ s;
n4, n5: $ t;
n5, n6: x == y;
n5, n7: x != y;
n6, begin: y = a;
n7, end: player = keeper;
