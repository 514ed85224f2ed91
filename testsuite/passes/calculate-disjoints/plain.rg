// RUN: rg-opt --passes=calculate-disjoints %s
// One expression and several symbols; all that it may have; a condition and its negation.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
var y: T = a;
begin, n1: player = p;
n1, n2: x == a;
n1, n3: b == x;
n1, n4: x == y;
n1, n5: T(x) != y;
n1, n6: y == a;
n1, n7: y != T(a);
n2, n8: x == a;
n2, n9: x == b;
n2, n10: x == c;
n3, n8: ? s -> t;
n3, n9: ! s -> t;
n4, n10: $ d;
n5, n10: $ e;
n6, n10: $ f;
n7, n10: $ g;
n8, n10: $ h;
n9, n10: $ i;
n10, end: player = keeper;
s, t: x == y;
