// RUN: rg-opt --passes=inline-assignment %s
// Something else leads to the condition: nothing changes.
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
n2, n3: x = g[x];
n2, n3: y = b;
n3, n4: m[x] == a;
n4, n5: $$ y;
n5, end: player = keeper;
