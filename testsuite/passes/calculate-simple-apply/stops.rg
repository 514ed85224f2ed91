// RUN: rg-opt --passes=calculate-simple-apply %s
// From m1: the same tag with other effects, with another end.  From m2: a choice
// that no tag shows.  From m3: tags that overlap.  From m4: two variables change
// places.  From m5: an element is read that may have been written.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
var x: T = a;
var y: T = b;
var m: T -> T = { :a };
begin, m1: player = p;
m1, s1: x == a;
m1, s2: x != a;
m1, s3: $ other;
m1, s4: $ third;
s1, s5: $ same;
s2, s6: y = a;
s6, s5: $ same;
s5, m2: player = p;
s3, m2: player = p;
s4, m2: player = p;
s4, m3: player = p;
m2, t1: x = T(*);
t1, t2: $ go;
t2, m3: player = p;
m3, u1: $ a;
m3, u2: y = T(*);
u2, u1: $$ y;
u1, m4: player = p;
m4, v1: x = y;
v1, v2: $$ x;
v2, v3: y = T(*);
v3, v4: $$ y;
v4, m5: player = p;
m5, w1: m[x] = b;
w1, w2: y = m[y];
w2, m6: player = p;
m6, x1: x = m[x];
x1, x2: y = T(*);
x2, x3: y != x;
x3, x4: $ z;
x3, x4: $$ y;
x4, over: player = keeper;
over, end: player = keeper;
