// RUN: rg-opt --passes=propagate-constants %s
// Several values on several ways; not where all agree.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
var y: T = a;
begin, n1: player = p;
n1, n2: $ l;
n1, n3: $ r;
n2, n4: x = b;
n3, n4: x = c;
n2, n5: y = b;
n4, n5: y = b;
n5, n6: $$ x;
n6, n7: $$ y;
n7, end: player = keeper;
