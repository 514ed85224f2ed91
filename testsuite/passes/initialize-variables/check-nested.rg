// RUN: rg-opt --passes=initialize-variables %s
// A check within a check is not followed, nor is a way round for ever.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
var m: T -> T = { :a, c: b };
begin, n1: ? s -> t;
begin, n2: ? u -> v;
n1, n3: player = p;
n2, n3: player = p;
n3, n4: $$ x;
n4, end: player = keeper;
s, t: ? w -> z;
w, z: x == a;
u, u1: x = T(*);
u1, u: ;
u1, v: m[x] == c;
