// RUN: rg-opt --passes=skip-redundant-tags %s
// Who sees what is written in the game: nothing changes.
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
n2, n3: visible[p] = 0;
n3, n4: $ rt;
n4, end: player = keeper;
