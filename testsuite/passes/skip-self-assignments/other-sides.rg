// RUN: rg-opt --passes=skip-self-assignments %s
// Not the same place, or not the same value.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
type M = T -> T;
var x: T = a;
var y: T = b;
var m: M = { :a };
begin, n1: player = p;
n1, n2: x = y;
n2, n3: m[x] = m[y];
n3, n4: x = m[x];
n4, n5: x = T(*);
n5, n6: $$ x;
n6, end: player = keeper;
