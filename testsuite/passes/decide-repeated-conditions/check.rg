// RUN: rg-opt --passes=decide-repeated-conditions %s
// Checks, too, also where other edges lead to the second one.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const next: T -> T = { :a, a: b, b: c };
var x: T = a;
var m: T -> T = { :a, c: b };
begin, n1: player = p;
n1, n2: ? s -> t;
n2, n3: x = b;
n2, n3: x = c;
n3, n4: $$ x;
n4, n5: ? s -> t;
n4, n6: ! s -> t;
n5, end: player = keeper;
n6, end: player = keeper;
n1, n7: ! s -> t;
n7, end: player = keeper;
s, t: m[a] == a;
