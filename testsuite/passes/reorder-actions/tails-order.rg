// RUN: rg-opt --passes=reorder-actions %s
// Two assignments of each way, one after the other; each is kept where it would
// pass what it changes, or what reads it.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
var x: T = a;
var y: T = a;
begin, n1: player = p;
n1, a1: x == a;
n1, b1: x == b;
a1, a2: y = f[y];
a2, a3: $ a;
a3, a4: x = y;
a4, n5: $ b;
b1, b2: y = f[y];
b2, b3: x = y;
b3, b4: $ b;
b4, n5: $ c;
n5, n6: $$ y;
n6, n7: $$ x;
n7, m1: x == y;
n7, o1: x != y;
m1, m2: y = f[y];
m2, m3: $$ y;
m3, q: $ a;
o1, o2: y = f[y];
o2, o3: $ a;
o3, q: $ b;
q, end: player = keeper;
