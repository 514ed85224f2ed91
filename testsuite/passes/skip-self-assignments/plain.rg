// RUN: rg-opt --passes=skip-self-assignments %s
// Of variables and of elements, with casts or without.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
type M = T -> T;
var x: T = a;
var m: M = { :a };
begin, n1: player = p;
n1, n2: x = x;
n2, n3: x = T(x);
n3, n4: m[x] = m[x];
n4, n5: m = m;
n5, n6: goals[p] = goals[p];
n6, n7: $$ x;
n7, end: player = keeper;
