// RUN: rg-opt --passes=inline-assignment %s
// The second assignment is to what the first one's right side reads, and its new reads would be missed: not in the same run.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
var x: T = a;
var y: T = a;
var m: T -> T = { :a };
const h: T -> T -> T = { a: f, :g };
begin, n1: player = p;
n1, n0: x = T(*);
n0, n2: $$ x;
n2, z0: y = T(*);
z0, z: $$ y;
z, n4: y = f[y];
n4, n5: x = h[y][x];
n5, n6: x == a;
n6, n7: $ a;
n7, end: player = keeper;
