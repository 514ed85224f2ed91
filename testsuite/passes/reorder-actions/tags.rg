// RUN: rg-opt --passes=reorder-actions %s
// Two tags never change places.
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
n1, n3: $ a;
n2, n4: $ b;
n3, n4: $ c;
n4, end: player = keeper;
