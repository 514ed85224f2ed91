// RUN: rg-opt --passes=decide-repeated-conditions %s
// What a check within the check reads is written between.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const next: T -> T = { :a, a: b, b: c };
var x: T = a;
var m: T -> T = { :a, c: b };
begin, n1: player = p;
n1, n2: ? s -> t;
n2, n3: m[c] = a;
n3, n4: ? s -> t;
n3, n5: ! s -> t;
n4, end: player = keeper;
n5, end: player = keeper;
n1, n6: ! s -> t;
n6, end: player = keeper;
s, t: ? u -> v;
u, v: m[next[b]] == b;
