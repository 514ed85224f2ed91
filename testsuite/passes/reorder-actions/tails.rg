// RUN: rg-opt --passes=reorder-actions %s
// An assignment that several ways have further back is made where they meet,
// once, if each action between lets it pass.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
var x: T = a;
var y: T = a;
begin, n1: player = p;
n1, a1: x == a;
n1, b1: x == b;
n1, c1: x == c;
a1, a2: y = f[y];
a2, a3: $ a;
a3, a4: $$ x;
a4, n5: $ b;
b1, b2: $ b;
b2, b3: y = f[y];
b3, b4: goals[p] = 1;
b4, n5: $ c;
c1, c2: $ c;
c2, n5: y = f[y];
n5, n6: $$ y;
n6, end: player = keeper;
