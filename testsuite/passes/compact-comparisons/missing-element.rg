// RUN: rg-opt --passes=compact-comparisons %s
// What a map has outside of its type equals no symbol: where the index may lie
// outside, all symbols together say something.
type Player = { p };
type Score = { 0 };
type U = { a, b, c };
type W = { a, b, c, d };
var m: U -> U = { :a };
var w: W = d;
var u: U = a;
begin, n1: player = p;
n1, n2: m[w] == a;
n1, n2: m[w] == b;
n1, n2: m[w] == c;
n1, n2: u == a;
n2, n3: m[w] == a;
n2, n3: m[w] == b;
n3, n4: m[u] == a;
n3, n4: m[u] == b;
n3, n4: m[u] == c;
n4, n5: m[u] == a;
n4, n5: m[u] == b;
n5, end: player = keeper;
