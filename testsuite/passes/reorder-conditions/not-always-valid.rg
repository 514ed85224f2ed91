// RUN: rg-opt --passes=reorder-conditions %s
// Where the guard fails, the condition would not be valid: it stays behind it.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
type U = { a, b };
var x: T = a;
var y: T = a;
var m: U -> U = { :a };
begin, n1: player = p;
n1, n0: x = T(*);
n0, n2: x == a;
n0, n3: x == b;
n2, n4: m[x] == b;
n3, n5: m[x] == b;
n4, n7: $ a;
n5, n7: $ b;
n0, n7: x == c;
n7, end: player = keeper;
