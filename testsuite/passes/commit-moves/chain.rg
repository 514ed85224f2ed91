// RUN: rg-opt --passes=commit-moves --verify-each %s
// The last action of a chain comes first; the tag that comes before does not matter.
type Player = { p, q };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
var y: T = b;
begin, n1: player = p;
n1, n2: $ s;
n1, n3: $ t;
n3, n2: x == a;
n2, n4: x = b;
n4, n5: y = c;
n5, n6: player = keeper;
n6, n7: player = q;
n7, n8: $$ x;
n8, end: player = keeper;
