// RUN: rg-opt --passes=compact-skip-edges %s
// A skip is the only way out of begin: what it leads to becomes begin, with all that leads there.
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
n2, n3: ? n1 -> t;
n2, n3: x == b;
n3, n1: $ again;
n3, n4: $ a;
n4, end: player = keeper;
n2, t: x == a;
