// RUN: rg-opt --passes=propagate-constants %s
// A map with one key has the same value at each index.
type Player = { p };
type Score = { 0, 1 };
type One = { z };
type T = { a, b };
const f: One -> T = { :b };
var o: One = z;
var x: T = a;
begin, n1: player = p;
n1, n2: o = One(*);
n2, n3: x = f[o];
n3, n4: x == b;
n4, n5: $ t;
n5, end: player = keeper;
