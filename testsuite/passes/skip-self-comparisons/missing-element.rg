// RUN: rg-opt --passes=skip-self-comparisons %s
// An element that is not there does not equal itself; where the index can't lie
// outside of the map, it does.
type Player = { p };
type Score = { 0 };
type U = { a, b };
type W = { a, b, c };
var m: U -> U = { :a };
var n: W -> U = { :a };
var w: W = c;
var u: U = a;
begin, n1: player = p;
n1, n2: m[w] == m[w];
n1, n2: m[w] != m[w];
n2, n3: m[n[w]] == m[n[w]];
n3, n4: n[u] == n[u];
n3, n4: m[U(w)] != m[U(w)];
n4, end: player = keeper;
