// RUN: rg-opt --passes=inline-assignment %s
// Without the assignments x would not be the same on all walks that say a, though nobody reads it then: they stay.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
var x: T = a;
var y: T = a;
var m: T -> T = { :a };
begin, n1: player = p;
n1, n2: x = T(*);
n2, n3: m[x] == a;
n3, n4: x = f[y];
n3, n4: x = f[y];
n4, n5: m[x] == a;
n5, n6: $ a;
n6, end: player = keeper;
