// RUN: rg-opt --passes=inline-reachability %s
// Another check walks there, or a play does: the check stays.
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
s, s2: x == b;
s1, t: m[a] == b;
s2, t: m[b] == b;
n4, n5: ? u -> w;
n4, u1: $ c;
u, u1: x == a;
u, u2: x == b;
u1, w: m[a] == b;
u2, w: m[b] == b;
w, n5: $ c;
