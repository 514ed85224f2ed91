// RUN: rg-opt --passes=skip-redundant-tags %s
// Whatever comes first, rt follows: it says nothing.
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
n1, n4: $ t3;
n2, n5: $ rt;
n3, n5: $ rt;
n4, n5: $ rt;
n5, end: player = keeper;
