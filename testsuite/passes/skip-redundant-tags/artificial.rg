// RUN: rg-opt --passes=skip-redundant-tags %s
// An artificial tag is none: it does not keep the ways apart.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
var x: T = a;
var y: T = a;
var m: T -> T = { :a };
@artificialTag t1 t2;
begin, n1: player = p;
n1, n2: $ t1;
n1, n3: $ t2;
n2, n4: $ u;
n3, n4: $ v;
n4, end: player = keeper;
