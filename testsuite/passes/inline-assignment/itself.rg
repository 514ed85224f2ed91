// RUN: rg-opt --passes=inline-assignment %s
// The value reads what is assigned.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
const next: T -> T = { a: b, :a };
var x: T = a;
begin, n1: player = p;
n1, n2: x = next[x];
n2, n3: $$ x;
n3, end: player = keeper;
