// RUN: rg-opt --passes=reorder-actions %s
// Nothing is brought from where a walk leaves, comes in or is looked at on the
// way: one way is left, which is no gain.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
var x: T = a;
var y: T = a;
begin, n1: player = p;
n1, n2: ? a3 -> n9;
n2, a1: x == a;
n2, b1: x == b;
n2, c1: x == c;
n2, c3: x != c;
n2, d1: y == c;
a1, a2: y = f[y];
a2, a3: $ a;
a3, n5: $ b;
a3, n9: y == b;
b1, b2: y = f[y];
b2, b3: $ a;
b3, n5: $ c;
b3, n6: x == b;
c1, c2: y = f[y];
c2, c3: $ b;
c3, n5: $ a;
d1, d2: y = f[y];
d2, d3: $ c;
d3, n5: $ c;
n5, n6: $$ y;
n6, end: player = keeper;
