// RUN: rg-opt --passes=skip-redundant-tags %s
// Different tags may follow, or the move may end there: all stay.
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
n2, n4: $ u;
n2, n4: $ v;
n3, n4: $ w;
n3, end: player = keeper;
n4, end: player = keeper;
