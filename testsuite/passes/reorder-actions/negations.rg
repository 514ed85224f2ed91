// RUN: rg-opt --passes=reorder-actions %s
// Where one of two conditions always holds, what stands behind both is done
// before: never in vain.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
var x: T = a;
var y: T = a;
begin, n1: player = p;
n1, n2: ? c1 -> c2;
n1, n3: ! c1 -> c2;
n2, n4: $$ x;
n3, n5: $$ x;
n4, n6: $ a;
n5, n6: $ b;
n6, n7: x == y;
n6, n8: y != x;
n7, n9: x = f[y];
n8, n10: $ c;
n9, n11: $ c;
n10, n11: $ b;
n11, end: player = keeper;
c1, c2: x == a;
