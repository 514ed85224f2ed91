// RUN: rg-opt --passes=calculate-simple-apply %s
// Artificial tags are no part of a move.
@artificialTag left right;
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
begin, n1: player = p;
n1, n2: $ left;
n1, n3: $ right;
n2, n4: $ stay;
n3, n5: x = T(*);
n5, n4: $$ x;
n4, n6: player = keeper;
n6, end: player = keeper;
