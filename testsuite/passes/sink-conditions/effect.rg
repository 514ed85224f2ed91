// RUN: rg-opt --passes=sink-conditions %s
// The same assignment behind different conditions: it is made before them, once.
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
n1, n3: x == b;
n2, n4: y = f[y];
n3, n5: y = f[y];
n4, n6: $ a;
n5, n7: $ b;
n6, n8: y == a;
n7, n8: y == b;
n8, end: player = keeper;
