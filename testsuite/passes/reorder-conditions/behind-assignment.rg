// RUN: rg-opt --passes=reorder-conditions %s
// Before an assignment to what it does not read, but not before one to what it reads.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
var x: T = a;
var y: T = a;
var m: T -> T = { :a };
begin, n1: player = p;
n1, n2: x = b;
n1, n3: x = c;
n2, n4: y == b;
n3, n5: y == b;
n4, n7: $ a;
n5, n7: $ b;
n7, m1: y = b;
n7, m2: y = c;
m1, m3: m[y] == a;
m2, m3: m[y] == a;
m3, end: player = keeper;
