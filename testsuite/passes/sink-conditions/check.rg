// RUN: rg-opt --passes=sink-conditions %s
// A check is no different from other conditions before a tag, but an assignment may make a difference to it.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
var x: T = a;
var y: T = a;
var m: T -> T = { :a };
begin, n1: player = p;
n1, n2: x = a;
n1, n3: x = b;
n2, m2: ? s -> t;
m2, n5: $ a;
n3, m3: ? s -> t;
m3, n5: $ b;
n5, n6: ! s -> t;
n5, n7: ! s -> t;
n6, n8: y = b;
n7, n8: y = c;
n8, n9: $$ y;
s, t: x == y;
s, t: m[x] == y;
n9, end: player = keeper;
