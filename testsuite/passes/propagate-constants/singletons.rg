// RUN: rg-opt --passes=propagate-constants %s
// A type with one symbol leaves no choice.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
type One = { a };
type Empty = { };
var x: One = a;
var y: T = b;
var m: One -> T = { :b };
begin, n1: player = p;
n1, n2: y = T(*);
n2, n3: y = One(*);
n3, n4: $$ y;
n4, n5: m[x] = T(*);
n5, n6: $$ x;
n6, n7: m[x] == a;
n7, end: player = keeper;
