// RUN: rg-opt --passes=decide-repeated-conditions %s
// Each condition on the way leaves less of it, unless it is written between.
type Player = { p };
type Score = { 0, 1 };
type Bool = { 0, 1 };
type T = { a, b, c };
var x: T = a;
var m: T -> T = { :a, c: b };
begin, n1: player = p;
n1, n2: m[x] != a;
n2, n3: m[x] != b;
n3, n4: m[x] == c;
n4, n5: $ t;
n5, end: player = keeper;
n1, n6: m[a] != a;
n6, n7: m[x] = b;
n7, n8: m[a] != b;
n8, n9: m[a] == c;
n8, n10: m[a] == b;
n9, n11: $ u;
n10, n11: $ v;
n11, end: player = keeper;
