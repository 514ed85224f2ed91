// RUN: rg-opt --passes=commit-moves --verify-each %s
// ... a condition that may fail, ...
type Player = { p, q };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
var y: T = b;
begin, n1: player = p;
n1, n2: $ s;
n1, n2: $ t;
n2, n3: x = b;
n3, n4: y == a;
n3, n5: y == b;
n4, n6: y = c;
n5, n6: y = a;
n6, n7: player = q;
n7, n8: $$ y;
n8, end: player = keeper;
