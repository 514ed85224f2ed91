// RUN: rg-opt --passes=compact-skip-edges %s
// A check looks for begin: n1 does not become it.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
var x: T = a;
var y: T = a;
var m: T -> T = { :a };
begin, n1: ;
n1, n2: player = p;
n2, n3: ? n1 -> begin;
n3, n4: $ a;
n3, n1: $ b;
n2, begin: x == a;
n4, end: player = keeper;
