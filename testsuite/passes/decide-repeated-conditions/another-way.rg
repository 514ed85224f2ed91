// RUN: rg-opt --passes=decide-repeated-conditions %s
// Another way comes to the second one, or to behind the first.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const next: T -> T = { :a, a: b, b: c };
var x: T = a;
var m: T -> T = { :a, c: b };
begin, n1: player = p;
n1, n2: m[x] == a;
n1, n3: $ t;
n2, n3: $ u;
n3, n4: m[x] == a;
n4, end: player = keeper;
n3, n5: m[x] != a;
n3, n5: m[b] == b;
n5, n6: $ v;
n6, n7: m[x] != a;
n7, end: player = keeper;
