// RUN: rg-opt --passes=calculate-disjoints %s
// The same symbol twice, the same end twice, other expressions, tags.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
var y: T = a;
begin, n1: player = p;
n1, n2: x == a;
n1, n3: x == a;
n1, n4: y == b;
n2, n4: x == a;
n2, n4: x == b;
n2, n3: x == c;
n3, n4: $ a;
n3, n5: $ b;
n4, n5: x != a;
n4, n6: x != b;
n5, n6: $ c;
n6, end: player = keeper;
