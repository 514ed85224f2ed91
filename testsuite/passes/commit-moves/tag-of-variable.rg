// RUN: rg-opt --passes=commit-moves --verify-each %s
// The tag of a variable may be that of another end.
type Player = { p, q };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
var y: T = b;
begin, n1: player = p;
n1, n2: $$ x;
n1, n3: $ s;
n2, n4: y = x;
n4, n5: player = q;
n3, n6: y = c;
n6, n5: player = q;
n5, n7: $$ y;
n7, end: player = keeper;
