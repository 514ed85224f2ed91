// RUN: rg-opt --passes=propagate-constants %s
// A write at an unknown place: elements that have the same keep it, others that it may meet lose it.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
type M = T -> T;
type N = T -> M;
var x: T = a;
var y: T = a;
var m: N = { a: { :a }, :{ :b } };
begin, n1: player = p;
n1, n2: x = T(*);
n2, n3: m[a][x] = b;
n3, n4: y = m[a][b];
n4, n5: $$ y;
n5, n6: y = m[b][a];
n6, n7: $$ y;
n7, n8: m[x][b] = b;
n8, n9: y = m[b][b];
n9, n10: $$ y;
n10, end: player = keeper;
