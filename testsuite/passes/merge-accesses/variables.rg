// RUN: rg-opt --passes=merge-accesses %s
// Maps that are variables are not known.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
type M = T -> T;
const f: M = { a: b, :a };
var x: T = a;
var m: M = { :a };
begin, n1: player = p;
n1, n2: m[f[x]] == x;
n2, n3: x = f[m[x]];
n3, n4: m[x] = T(*);
n4, n5: $$ x;
n5, end: player = keeper;
