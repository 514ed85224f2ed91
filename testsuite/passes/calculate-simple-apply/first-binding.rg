// RUN: rg-opt --passes=calculate-simple-apply %s
// The same tags and the same end, but only the first variable that is assigned
// tells the walks apart: such a move has no one apply.
type Player = { p };
type Score = { 0 };
type T = { a, b };
var x: T = a;
var y: T = a;
begin, n1: player = p;
n1, n2: $ t;
n2, n3: x = a;
n2, n4: x = b;
n3, n5: y = b;
n4, n6: y = b;
n5, n7: player = keeper;
n6, n7: player = keeper;
n7, end: ;
