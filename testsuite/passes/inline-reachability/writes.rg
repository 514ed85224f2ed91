// RUN: rg-opt --passes=inline-reachability %s
// What is written there is written again, before it is read and before the move ends.
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
n3, n5: $ a;
n5, n6: y = a;
n6, end: player = keeper;
s, s1: y = f[x];
s1, s2: m[y] == a;
s2, t: m[y] != b;
