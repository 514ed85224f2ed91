// RUN: rg-opt --passes=initialize-variables --verify-each %s
// One holds by a choice, one by an assignment, one does not, one must not.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
var m: T -> T = { :a, c: b };
begin, n1: ? s -> t;
begin, n2: ? s -> never;
begin, n3: ! u -> v;
begin, n4: ! s -> never;
n1, n5: player = p;
n2, n5: player = p;
n3, n5: player = p;
n4, n5: player = p;
n5, n6: $$ x;
n6, end: player = keeper;
s, s1: x = T(*);
s1, t: m[x] == b;
s1, never: m[x] == c;
u, u1: x = b;
u1, u2: m[x] = c;
u2, v: m[b] == c;
