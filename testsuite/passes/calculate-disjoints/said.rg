// RUN: rg-opt --passes=calculate-disjoints %s
// What is said already is not said again, in whatever order; more is.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: x == a;
n1, n3: x == b;
n2, n4: x == b;
n2, n5: x != b;
n3, n6: $ a;
n4, n6: $ b;
n5, n6: $ c;
n6, end: player = keeper;
@disjointExhaustive n1 : n3 n2;
@disjoint n2 : n4 n5;
