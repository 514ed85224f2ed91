// RUN: rg-opt --passes=reorder-conditions %s
// A condition that is the third of its way stays where it is.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
var y: T = a;
begin, n1: player = p;
n1, a1: $ a;
n1, b1: $ b;
a1, a2: $ b;
b1, b2: $ c;
a2, a3: x == y;
b2, b3: x == y;
a3, a4: x = a;
b3, b4: x = b;
a4, end: player = keeper;
b4, end: player = keeper;
