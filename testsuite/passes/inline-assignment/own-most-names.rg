// RUN: rg-opt --passes=inline-assignment %s
// What comes out has at most twenty names: for x it has just so many, for y one more.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
const h: T -> T -> T -> T = { a: { b: { :c }, :{ :b } }, :{ :{ :a } } };
var x: T = a;
var y: T = a;
begin, n1: player = p;
n1, n2: x = T(*);
n2, n3: y = T(*);
n3, n4: $$ x;
n4, n5: $$ y;
n5, n6: x = f[f[f[x]]];
n6, n7: h[x][x][x] == g[g[g[x]]];
n7, n8: y = f[f[f[y]]];
n8, n9: h[y][y][y] == g[g[g[g[y]]]];
n9, n10: x = a;
n10, n11: y = a;
n11, n12: $ t;
n12, end: player = keeper;
