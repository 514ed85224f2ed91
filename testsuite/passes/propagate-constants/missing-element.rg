// RUN: rg-opt --passes=propagate-constants %s
// What a map has outside of its type equals nothing, and differs from all: that
// all elements are alike says nothing about an index that may lie outside.
type Player = { p };
type Score = { 0 };
type U = { a, b };
type W = { a, b, c };
const same: U -> U = { :a };
const one: U -> Player = { :p };
var w: W = c;
var u: U = a;
begin, n1: player = p;
n1, n2: w = W(*);
n2, n3: same[w] == a;
n2, n4: same[w] != a;
n3, n5: one[w] == p;
n4, n5: one[w] != p;
n5, n6: u = U(*);
n6, n7: same[u] == a;
n7, n8: one[u] == p;
n8, n9: $$ w;
n9, end: player = keeper;
