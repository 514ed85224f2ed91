// RUN: rg-opt --passes=decide-repeated-conditions %s
// An element that is not there equals nothing, so that one more is possible.
type Player = { p };
type Score = { 0, 1 };
type Bool = { 0, 1 };
type T = { a, b, c };
type U = { a, b, c, d };
const ab: T -> Bool = { :1, c: 0 };
var x: U = a;
var m: T -> T = { :a, c: b };
begin, n1: player = p;
n1, n2: m[x] != a;
n2, n3: m[x] != b;
n3, n4: m[x] == c;
n3, n5: m[x] != c;
n4, n6: $ t;
n5, n6: $ u;
n6, end: player = keeper;
n1, n7: ab[x] != 1;
n7, n8: ab[x] == 0;
n7, n9: ab[x] != 0;
n8, n10: $ v;
n9, n10: $ w;
n10, end: player = keeper;
n1, n11: ab[x] == 1;
n11, n12: x == d;
n11, n12: x != d;
n12, n13: $ x;
n13, end: player = keeper;
