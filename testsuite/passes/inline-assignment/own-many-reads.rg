// RUN: rg-opt --passes=inline-assignment %s
// Nine reads: too many copies.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
var x: T = a;
var y: T = a;
var m: T -> T = { :a };
begin, n1: player = p;
n1, n0: x = T(*);
n0, n2: $$ x;
n2, n3: x = f[x];
n3, m1: m[x] != a;
m1, m2: m[x] != b;
m2, m3: m[x] != c;
m3, m4: f[x] != a;
m4, m5: f[x] != b;
m5, m6: f[x] != c;
m6, m7: g[x] != a;
m7, m8: g[x] != b;
m8, m9: g[x] != c;
m9, n4: $ a;
n4, end: player = keeper;
