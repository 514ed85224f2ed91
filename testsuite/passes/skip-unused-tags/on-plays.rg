// RUN: rg-opt --passes=skip-unused-tags %s
// Tags that plays pass, whatever else does.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: ? n2 -> n4;
n2, n3: $$ x;
n3, n4: $ go;
n4, end: player = keeper;
n3, m: $ lost;
m, n3: x == a;
