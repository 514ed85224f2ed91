// RUN: rg-opt --passes=compact-skip-edges %s
// The nodes begin and end keep their names and their roles, even where a check walks on from end.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: ;
n2, begin: ;
n1, n3: player = p;
n3, n2: $ again;
n3, n4: ? end -> t;
n4, n5: $ a;
n5, n6: player = keeper;
n6, end: ;
end, m: ;
m, t: x == a;
