// RUN: rg-opt --passes=compact-comparisons %s
// All but two of six: a chain of two.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c, d, e, f };
type M = T -> T;
var x: T = a;
var m: M = { :a };
begin, n1: player = p;
n1, n2: m[x] == T(a);
n1, n2: m[x] == T(c);
n1, n2: m[x] == T(d);
n1, n2: m[x] == T(f);
n2, n3: $$ x;
n3, n4: m[x] = T(*);
n4, end: player = keeper;
