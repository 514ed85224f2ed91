// RUN: rg-opt --passes=initialize-variables %s
// Behind a choice, or where something comes again, nothing is initial.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
var y: T = a;
begin, n1: x = b;
n1, n2: player = p;
n1, n2: y = b;
n2, n3: $$ x;
n3, n4: y = b;
n4, end: player = keeper;
