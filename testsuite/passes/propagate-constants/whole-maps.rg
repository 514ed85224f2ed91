// RUN: rg-opt --passes=propagate-constants %s
// Maps that are assigned as a whole.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
type M = T -> T;
const f: M = { a: b, :a };
var x: T = a;
var m: M = { :a };
var n: M = { :b };
begin, n1: player = p;
n1, n2: m = f;
n2, n3: x = m[a];
n3, n4: $$ x;
n4, n5: m = n;
n5, n6: x = m[b];
n6, n7: $$ x;
n7, n8: m[x] = T(*);
n8, n9: n = m;
n9, n10: x = n[b];
n10, n11: $$ x;
n11, end: player = keeper;
