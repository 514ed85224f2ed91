// RUN: rg-opt --passes=decide-repeated-conditions %s
// In the next move, what nobody wrote still holds.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const next: T -> T = { :a, a: b, b: c };
var x: T = a;
var m: T -> T = { :a, c: b };
begin, n1: player = p;
n1, n2: m[x] == a;
n2, n3: $ t;
n3, n4: player = keeper;
n4, n5: player = p;
n5, n6: m[x] == a;
n5, n7: m[x] != a;
n6, end: player = keeper;
n7, end: player = keeper;
