// RUN: rg-opt --passes=inline-assignment %s
// A check of others walks there as well: the assignment stays.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
var x: T = a;
var y: T = a;
var m: T -> T = { :a };
begin, n1: player = p;
n1, n0: x = T(*);
n0, n2: $$ x;
n2, n3: x = f[x];
n3, n4: ? s -> t;
n2, n4: ? s -> t;
s, s1: m[x] == a;
s1, t: x != b;
n4, n5: $ a;
n5, end: player = keeper;
