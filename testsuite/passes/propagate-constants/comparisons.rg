// RUN: rg-opt --passes=propagate-constants %s
// Always or never, by values, by types, by what was compared before.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
type U = { c, d };
var x: T = a;
var y: T = a;
var u: U = d;
begin, n1: player = p;
n1, n2: x == a;
n2, n3: y = T(*);
n3, n4: x != a;
n3, n5: y == b;
n5, n6: y != c;
n5, n7: y == c;
n6, n8: y != u;
n8, n9: u = U(*);
n9, n10: u != c;
n10, n11: $$ u;
n4, n11: $ never;
n7, n11: $ never;
n11, end: player = keeper;
