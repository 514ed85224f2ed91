// RUN: rg-opt --passes=reorder-actions %s
// The same assignment before different tags: it is made behind them, once.
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
n1, n4: x == c;
n2, m2: y = f[y];
m2, n5: $ a;
n3, m3: y = f[y];
m3, n5: $ b;
n4, m4: $ c;
m4, n5: y = f[y];
n5, n6: $$ y;
n6, end: player = keeper;
