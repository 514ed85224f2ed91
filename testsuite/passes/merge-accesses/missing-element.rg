// RUN: rg-opt --passes=merge-accesses --verify-each %s
// h leads out of f, where there is nothing that equals anything, or is the same
// as anything: in a comparison these are not merged.  Elsewhere they are, as
// the index must be right, and where h stays within the map.
type Player = { p };
type Score = { 0 };
type U = { a, b };
type W = { a, b, c };
const h: U -> W = { :a, b: c };
const i: U -> W = { :a, b: b };
const f: U -> U = { :b };
var u: U = a;
var v: U = a;
begin, n1: player = p;
n1, n2: u = U(*);
n2, n3: f[h[u]] == b;
n2, n4: f[h[u]] != b;
n3, n5: v = f[h[u]];
n4, n5: $ out;
n5, n6: f[i[u]] == b;
n6, n7: $$ u;
n7, end: player = keeper;
