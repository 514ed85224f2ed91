// RUN: rg-opt --passes=reorder-actions %s
// What a check walks may read the variable.
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
n1, n3: x = b;
n2, n4: ? s -> t;
n3, n4: ? s -> u;
s, t: x == a;
s, u: x == b;
n4, n5: $ a;
n5, end: player = keeper;
