// RUN: rg-opt --passes=prune-unused-variables %s
// They are assigned to each other, and to themselves, and to nobody else.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
const next: T -> T = { a: b, :a };
var x: T = a;
var y: T = a;
var z: T = a;
begin, n1: player = p;
n1, n2: y = next[y];
n2, n3: z = y;
n3, n4: y = z;
n4, n5: $$ x;
n5, end: player = keeper;
