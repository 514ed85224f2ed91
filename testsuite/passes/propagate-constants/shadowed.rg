// RUN: rg-opt --passes=propagate-constants %s
// A variable is called like the symbol: as an expression the symbol has no spelling, as a tag it has.
type Player = { p };
type Score = { 0, 1 };
type T = { x, y };
type M = T -> T;
var x: T = y;
var z: T = y;
var m: M = { :y };
begin, n1: player = p;
n1, n2: x = T(*);
n2, n3: z = T(*);
n3, n4: z != y;
n4, n5: x == z;
n5, n6: m[z] = z;
n6, n7: $$ z;
n7, n8: z == m[z];
n8, end: player = keeper;
