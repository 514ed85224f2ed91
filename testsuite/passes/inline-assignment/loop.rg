// RUN: rg-opt --passes=inline-assignment %s
// A loop brings the read back behind a write of the operand.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const next: T -> T = { a: b, :c };
var x: T = a;
var y: T = a;
begin, n1: player = p;
n1, n2: x = y;
n2, n3: $$ x;
n3, n2: y = next[y];
n3, n4: y == c;
n4, end: player = keeper;
