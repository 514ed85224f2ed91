// RUN: rg-opt --passes=merge-accesses %s
// Three in a row; in an index of what is assigned; behind a cast.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
type V = { a, b, c, d };
type M = T -> T;
const next: M = { a: b, b: c, :a };
const wide: V -> T = { a: b, :c };
var x: T = a;
var m: M = { :a };
begin, n1: player = p;
n1, n2: m[next[next[x]]] = next[next[next[x]]];
n2, n3: x = wide[V(next[x])];
n3, n4: m[x] == x;
n4, n5: $$ x;
n5, end: player = keeper;
