// RUN: rg-opt --passes=calculate-repeats-and-uniques %s
// The conditions before `last` exclude each other, though `between` is reached
// by two ways, one of them a longer one.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
var m: T -> T = { :a };
begin, n9: m[a] == a;
begin, between: m[a] != a;
n9, n11: ;
n11, between: ;
between, last: x == c;
between, n14: x != c;
n14, last: ;
last, end: player = keeper;
