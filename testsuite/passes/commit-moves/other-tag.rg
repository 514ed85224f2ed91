// RUN: rg-opt --passes=commit-moves --verify-each %s
// Different tags come before different nodes.
type Player = { p, q };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
var y: T = b;
begin, n1: player = p;
n1, n2: $ s;
n1, n3: $ t;
n2, n4: x = b;
n4, n5: y = b;
n3, n6: y = c;
n6, n5: x = c;
n5, n7: player = q;
n7, n8: $$ x;
n8, end: player = keeper;
