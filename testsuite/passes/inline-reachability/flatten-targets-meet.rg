// RUN: rg-opt --passes=inline-reachability %s
// The inner walk can come to the outer target by itself, or the other way round.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
var x: T = a;
var y: T = a;
var m: T -> T = { :a };
begin, n1: player = p;
n1, n2: x = T(*);
n2, n3: ? s -> t;
n2, n4: ! s -> t;
n3, n5: $ a;
n4, n5: $ b;
n5, end: player = keeper;
s, s1: x == a;
s, s1: x == b;
s1, t: ? u -> v;
u, v: m[a] == a;
u, t: m[b] == a;
n4, n5: ? w -> z;
w, w1: x == a;
w, w1: x == c;
w1, z: ? u2 -> v2;
w, u2: x == b;
u2, v2: m[a] == a;
u2, v2: m[c] == a;
