// RUN: rg-opt --passes=calculate-tag-indexes %s
// The first, the second, the first or second, and any.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: $ a;
n2, n3: $$ x;
n2, n4: x == a;
n3, n4: x == b;
n4, n5: $ b;
n5, n6: player = p;
n6, n7: $ c;
n7, n6: x = b;
n7, n8: $ d;
n8, end: player = keeper;
