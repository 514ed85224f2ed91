// RUN: rg-opt --passes=decide-repeated-conditions %s
// Within a check, as that begins in the state in which it is made.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const next: T -> T = { :a, a: b, b: c };
var x: T = a;
var m: T -> T = { :a, c: b };
begin, n1: player = p;
n1, n2: m[x] == a;
n2, n3: $ t;
n3, n4: ? s -> t;
n4, end: player = keeper;
s, s2: m[x] == a;
s2, s3: x = next[x];
s3, t: m[x] == a;
