// RUN: rg-opt --passes=commit-moves --verify-each %s
// The same tag comes before the end of a move that stays.
type Player = { p, q };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
var y: T = b;
begin, n1: player = p;
n1, n2: $ s;
n1, n3: $ s;
n2, n4: x = a;
n4, n5: player = q;
n3, n5: player = q;
n5, n6: $$ x;
n6, end: player = keeper;
