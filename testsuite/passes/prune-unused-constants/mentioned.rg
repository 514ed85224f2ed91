// RUN: rg-opt --passes=prune-unused-constants %s
// By a comparison, an index, the value of a variable, of a constant; by a hint.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
type M = T -> T;
const one: T = a;
const f: M = { a: b, :a };
const g: T -> M = { a: f, :{ :a } };
const h: M = { :b };
const i: M = { :a };
var x: T = one;
var m: M = { a: a, :b };
var k: M = h;
begin, n1: player = p;
n1, n2: m[x] == g[x][x];
n2, n3: k = m;
n3, n4: $$ x;
n4, end: player = keeper;
@simpleApply n3 n4 [t: T] x = i[x];
