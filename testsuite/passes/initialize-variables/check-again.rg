// RUN: rg-opt --passes=initialize-variables %s
// Play comes back to `begin` in another state.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
var m: T -> T = { :a, c: b };
begin, n1: ? s -> t;
begin, n1: ! s -> t;
n1, n2: player = p;
n2, n3: $$ x;
n3, n4: x = T(*);
n4, begin: player = keeper;
n4, end: player = keeper;
s, t: x == a;
