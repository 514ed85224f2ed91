// RUN: rg-opt --passes=skip-redundant-tags %s
// One edge says rt both where that is implied and where it is not: it stays.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
var x: T = a;
var y: T = a;
var m: T -> T = { :a };
begin, n1: player = p;
n1, n2: $ t1;
n1, n3: $ t2;
n2, n4: x == a;
n3, n4: x == b;
n3, n5: $ other;
n4, n5: $ rt;
n5, end: player = keeper;
