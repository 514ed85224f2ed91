// RUN: rg-opt --passes=inline-assignment %s
// A variable, or an element, that the value reads is written before the read.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
type M = T -> T;
var x: T = a;
var y: T = a;
var z: T = a;
var m: M = { :a };
begin, n1: player = p;
n1, n2: x = y;
n2, n3: y = T(*);
n3, n4: $$ x;
n4, n5: z = m[y];
n5, n6: m[a] = T(*);
n6, n7: z == y;
n7, n8: m[y] == a;
n8, end: player = keeper;
