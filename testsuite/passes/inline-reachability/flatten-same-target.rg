// RUN: rg-opt --passes=inline-reachability %s
// The inner check looks for the same node.
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
s, u: x == b;
s1, t: ? u -> t;
u, u1: m[a] == a;
u1, t: m[b] == a;
u1, s1: x = f[x];
