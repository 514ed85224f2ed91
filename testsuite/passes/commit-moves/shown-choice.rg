// RUN: rg-opt --passes=commit-moves --verify-each %s
// What is chosen is shown by a tag.
type Player = { p, q };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
var y: T = b;
begin, n1: player = p;
n1, n2: x = T(*);
n2, n3: $$ x;
n3, n4: y = x;
n4, n5: x = a;
n5, n6: player = q;
n6, n7: $$ y;
n7, end: player = keeper;
