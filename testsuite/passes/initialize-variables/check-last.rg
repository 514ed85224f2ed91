// RUN: rg-opt --passes=initialize-variables %s
// The only way on is kept, though nobody can go it: the game is improper.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
var m: T -> T = { :a, c: b };
begin, n1: ? s -> t;
n1, n2: player = p;
n2, n3: $$ x;
n3, end: player = keeper;
s, t: x == b;
