// RUN: rg-opt --passes=reorder-actions %s
// What is written is read by the tag, or by the other assignment.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
var x: T = a;
var y: T = a;
var m: T -> T = { :a };
begin, n1: player = p;
n1, n2: x = T(*);
n1, n3: x = T(*);
n2, n4: $ a;
n3, n4: $$ x;
n4, n5: y = b;
n4, n6: y = b;
n5, n7: x = f[y];
n6, n7: x = g[y];
n7, n8: $$ x;
n8, end: player = keeper;
