// RUN: rg-opt --passes=reorder-conditions %s
// The second condition of two ways is the same: it comes first.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
var x: T = a;
var y: T = a;
var m: T -> T = { :a };
begin, n1: player = p;
n1, n2: x == a;
n1, n3: y == b;
n2, n4: m[a] == b;
n3, n5: m[a] == b;
n1, n6: m[a] == b;
n4, n7: $ a;
n5, n7: $ b;
n6, n7: $ c;
n7, end: player = keeper;
