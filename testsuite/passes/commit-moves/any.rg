// RUN: rg-opt --passes=commit-moves --verify-each %s
// There are several walks: an any assignment, ...
type Player = { p, q };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
var y: T = b;
begin, n1: player = p;
n1, n2: $ s;
n2, n3: x = b;
n3, n4: y = T(*);
n4, n5: y = a;
n5, n6: player = q;
n6, n7: $$ x;
n7, end: player = keeper;
