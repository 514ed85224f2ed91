// RUN: rg-opt --passes=skip-redundant-tags %s
// t1 may have been said by either edge: both ways count.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c, t1 };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
var x: T = a;
var y: T = a;
var m: T -> T = { :a };
begin, n1: player = p;
n1, n2: $ t1;
n1, n3: $$ x;
n2, n4: $ u;
n3, n4: $ v;
n4, end: player = keeper;
