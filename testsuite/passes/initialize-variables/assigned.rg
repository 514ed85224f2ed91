// RUN: rg-opt --passes=initialize-variables --verify-each %s
// Symbols, constants, elements of maps and of maps within maps, scores.
type Player = { p, q };
type Score = { 0, 50, 100 };
type T = { a, b, c };
type M = T -> T;
type MM = T -> M;
const k: M = { :c, a: b };
var x: T = a;
var m: M = { :a };
var n: M = k;
var mm: MM = { :k, b: { :a, c: b } };
begin, n1: x = b;
n1, n2: m[b] = c;
n2, n3: m[b] = b;
n3, n4: n[a] = a;
n4, n5: ;
n5, n6: mm[b][c] = a;
n6, n7: mm[c] = k;
n7, n8: goals[q] = 50;
n8, n9: x = T(c);
n9, n10: m[a] = a;
n10, n11: player = p;
n11, n12: x = b;
n12, n13: $$ x;
n13, end: player = keeper;
