// RUN: rg-opt --passes=decide-repeated-conditions %s
// What holds, holds again, however it is written; its negation doesn't.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const next: T -> T = { :a, a: b, b: c };
var x: T = a;
var m: T -> T = { :a, c: b };
begin, n1: player = p;
n1, n2: m[next[x]] == a;
n2, n3: $ t;
n3, n4: a == m[next[x]];
n3, n5: m[next[x]] != a;
n4, n6: goals[p] = 1;
n5, n6: goals[p] = 0;
n1, n7: m[next[x]] != a;
n7, n8: $ u;
n8, n6: m[next[x]] != a;
n6, end: player = keeper;
