// RUN: rg-opt --passes=merge-accesses %s
// A look-up whose index is one; the value of the second where it is asked for.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
type U = { d, e, h };
const f1: T -> U = { a: e, b: h, :d };
const g1: U -> T = { d: c, :a };
var x: T = a;
begin, n1: player = p;
n1, n2: x = g1[f1[x]];
n2, n3: $$ x;
n3, end: player = keeper;
