// RUN: rg-opt --passes=compact-assignments %s
// Other edges out of the node stay; equal maps are one constant, and one that is
// there already is taken.
type Player = { p };
type Score = { 0 };
type B = { 0, 1 };
var x: B = 0;
var y: B = 0;
var z: B = 0;
const not: B -> B = { 1: 0, :1 };
begin, n: player = p;
n, 1: x == 0;
n, 2: x == 1;
n, 3: y == 0;
n, 4: y == 1;
n, other: x == y;
1, other: x = 1;
2, other: x = 0;
3, other: z = 0;
4, other: z = 1;
other, 5: z == 1;
other, 6: z == 0;
5, q: y = 1;
6, q: y = 0;
q, end: player = keeper;
