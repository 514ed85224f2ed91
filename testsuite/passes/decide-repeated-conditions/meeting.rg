// RUN: rg-opt --passes=decide-repeated-conditions %s
// Ways meet that all asked the same, or not.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const next: T -> T = { :a, a: b, b: c };
var x: T = a;
var m: T -> T = { :a, c: b };
begin, n1: player = p;
n1, n2: $ t;
n1, n3: $ u;
n2, n4: m[x] == a;
n3, n4: a == m[x];
n4, n5: m[x] == a;
n4, n5: m[x] != a;
n5, end: player = keeper;
n2, n6: m[x] != b;
n3, n6: m[x] == b;
n6, n7: m[x] == b;
n7, end: player = keeper;
