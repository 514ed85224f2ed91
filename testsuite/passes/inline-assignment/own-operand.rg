// RUN: rg-opt --passes=inline-assignment %s
// Another variable that the right side reads is written before the read: the assignment stays.
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
n2, n3: x = h[y][x];
n3, n4: y = f[y];
n4, n5: x == a;
n5, n6: $ a;
n6, n7: $$ y;
n7, end: player = keeper;
