// RUN: rg-opt --passes=decide-repeated-conditions %s
// A check begins behind the first one.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const next: T -> T = { :a, a: b, b: c };
var x: T = a;
var m: T -> T = { :a, c: b };
begin, n1: player = p;
n1, n2: m[x] == a;
n2, n3: m[x] == a;
n3, end: player = keeper;
n1, n4: ! n2 -> n3;
n4, end: player = keeper;
