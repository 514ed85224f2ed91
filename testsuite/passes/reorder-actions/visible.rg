// RUN: rg-opt --passes=reorder-actions %s
// Who sees the tag depends on the assignment.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
var x: T = a;
var y: T = a;
var m: T -> T = { :a };
begin, n1: player = p;
n1, n2: visible[p] = 0;
n1, n3: visible[p] = 0;
n2, n4: $ a;
n3, n4: $ b;
n4, end: player = keeper;
