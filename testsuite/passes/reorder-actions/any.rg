// RUN: rg-opt --passes=reorder-actions %s
// An any assignment is not made earlier: what follows would be tried for each symbol.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
var x: T = a;
var y: T = a;
var m: T -> T = { :a };
begin, n1: player = p;
n1, n2: m[a] == b;
n1, n3: m[b] == b;
n2, n4: x = T(*);
n3, n5: x = T(*);
n4, n6: $ a;
n5, n7: $ b;
n6, n8: x == a;
n7, n8: x == b;
n8, end: player = keeper;
