// RUN: rg-opt --passes=reorder-actions %s
// Different elements of a map can be written in any order, the same one can't.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
var x: T = a;
var y: T = a;
var m: T -> T = { :a };
begin, n1: player = p;
n1, n2: m[a] = b;
n1, n3: m[b] = b;
n2, n4: m[c] = b;
n3, n4: m[c] = b;
n4, n5: m[x] = a;
n4, n6: m[y] = a;
n5, n7: m[a] = b;
n6, n7: m[a] = b;
n7, n8: $ a;
n8, n9: m[x] == m[y];
n9, end: player = keeper;
