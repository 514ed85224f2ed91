// RUN: rg-opt --passes=reorder-actions %s
// The end of a move stays where it is.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
var x: T = a;
var y: T = a;
var m: T -> T = { :a };
begin, n1: player = p;
n1, n2: $ a;
n1, n3: $ b;
n2, n4: player = keeper;
n3, n5: player = keeper;
n4, n6: x = a;
n5, n6: x = b;
n6, n7: x == a;
n7, end: player = keeper;
