// RUN: rg-opt --passes=inline-assignment %s
// A check that is made from two places: what holds at one only is not known.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
var y: T = a;
begin, n1: player = p;
n1, n2: y = T(*);
n2, n3: x = y;
n3, n4: ? s -> t;
s, t: x == y;
n4, n5: y = T(*);
n5, n6: ! s -> t;
n6, n7: $$ y;
n7, end: player = keeper;
