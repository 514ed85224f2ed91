// RUN: rg-opt --passes=inline-reachability %s
// Something leads on from one of the targets.
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
u, v: m[c] == a;
v, u: m[b] == a;
n4, n5: ? w -> z;
w, z: x == b;
w, z: ? u1 -> v1;
u1, v1: m[a] == a;
u1, v1: m[c] == a;
z, w: m[b] == a;
