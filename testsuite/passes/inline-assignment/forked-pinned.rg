// RUN: rg-opt --passes=inline-assignment %s
// A check starts, or ends, between the assignments and the condition: nothing changes.
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
n3, n4: m[x] == a;
n4, n5: ? n3 -> n4;
n4, m3: x = a;
n4, m3: x = b;
m3, n5: m[x] == c;
n4, n5: ? n2 -> m3;
n5, n6: $ a;
n6, end: player = keeper;
