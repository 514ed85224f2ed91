// RUN: rg-opt --passes=inline-assignment %s
// Values that build on each other: one after the other.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
type M = T -> T;
const next: M = { a: b, :a };
var x: T = a;
var y: T = a;
var z: T = a;
begin, n1: player = p;
n1, n2: x = T(*);
n2, n3: y = next[x];
n3, n4: z = next[y];
n4, n5: z != y;
n5, n6: $$ x;
n6, end: player = keeper;
