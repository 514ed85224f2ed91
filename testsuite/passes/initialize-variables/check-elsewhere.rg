// RUN: rg-opt --passes=initialize-variables %s
// Behind an edge the state is another one.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
var m: T -> T = { :a, c: b };
begin, n1: x = T(*);
n1, n2: ? s -> t;
n2, n3: player = p;
n3, n4: $$ x;
n4, end: player = keeper;
s, t: x == a;
