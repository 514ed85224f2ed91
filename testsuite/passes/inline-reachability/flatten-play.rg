// RUN: rg-opt --passes=inline-reachability %s
// Plays come by, too.
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
n2, n3: ? n2 -> t;
n2, t: ? u -> v;
n3, n5: $ a;
n5, end: player = keeper;
u, v: m[a] == a;
u, v: m[b] == a;
