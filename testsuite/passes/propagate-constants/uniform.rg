// RUN: rg-opt --passes=propagate-constants %s
// A map that has the same for all keys of its type.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
type U = { a, b, c };
type M = T -> U;
const same: M = { a: c, :c };
const listed: M = { a: c, b: c, :a };
const other: M = { a: c, :a };
const deep: T -> M = { :other };
var x: T = a;
var y: U = a;
begin, n1: player = p;
n1, n2: x = T(*);
n2, n3: y = U(*);
n3, n4: y != same[x];
n4, n5: y != listed[x];
n5, n6: y != other[x];
n6, n7: y != deep[x][x];
n7, n8: $$ x;
n8, end: player = keeper;
