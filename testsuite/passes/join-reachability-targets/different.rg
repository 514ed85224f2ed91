// RUN: rg-opt --passes=join-reachability-targets %s
// Checks that walk something different may look for the same node, too.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
var x: T = a;
var y: T = a;
var m: T -> T = { :a };
begin, n1: player = p;
n1, n2: ? s1 -> t1;
n1, n3: ! s2 -> t2;
s1, t1: x == a;
s2, u2: x == b;
u2, t2: y == b;
n2, n4: $ a;
n3, n4: $ b;
n4, end: player = keeper;
