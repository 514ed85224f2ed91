// RUN: rg-opt --passes=decide-repeated-conditions %s
// Something that it reads is written between, on one way.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const next: T -> T = { :a, a: b, b: c };
var x: T = a;
var m: T -> T = { :a, c: b };
begin, n1: player = p;
n1, n2: m[x] == a;
n2, n3: m[x] = b;
n2, n3: ;
n3, n4: $$ x;
n4, n5: m[x] == a;
n5, end: player = keeper;
n1, n6: m[x] != a;
n6, n7: x = T(*);
n7, n8: $$ x;
n8, n9: m[x] != a;
n9, end: player = keeper;
