// RUN: rg-opt --passes=inline-assignment %s
// Maps, whole, as well: elements are read from the other one; not where one is written.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
type M = T -> T;
type N = { a, b, c } -> T;
const up: M = { a: b, :a };
const wide: N = { :a };
var x: T = a;
var m: M = { :a };
var n: M = { :a };
var o: M = { :a };
begin, n1: player = p;
n1, n2: x = T(*);
n2, n3: m = up;
n3, n4: m[m[x]] == x;
n4, n5: n = up;
n5, n6: n[x] = a;
n6, n7: n[x] == x;
n7, n8: o = wide;
n8, n9: o[x] == x;
n9, end: player = keeper;
