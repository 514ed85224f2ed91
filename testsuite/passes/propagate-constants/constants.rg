// RUN: rg-opt --passes=propagate-constants %s
// Elements of constant maps at known places, also of maps in maps.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
type M = T -> T;
const one: T = c;
const next: M = { a: b, b: c, :a };
const both: T -> M = { a: next, :{ :b } };
var x: T = a;
begin, n1: player = p;
n1, n2: x = T(*);
n2, n3: x != next[next[a]];
n3, n4: x != both[a][x];
n4, n5: x == both[b][c];
n5, n6: x != one;
n6, n7: $$ x;
n7, end: player = keeper;
