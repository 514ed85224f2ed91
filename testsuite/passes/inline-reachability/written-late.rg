// RUN: rg-opt --passes=inline-reachability %s
// The move ends right behind the check, before y is written again: walks that
// have not passed the check would end in another state, so that it stays.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
var x: T = a;
var y: T = a;
var m: T -> T = { :a };
begin, n1: player = p;
n1, n2: x = T(*);
n2, n3: ? s -> t;
n3, n4: player = keeper;
n4, end: y = a;
s, s1: y = f[x];
s1, s2: m[y] == a;
s2, t: m[y] != b;
