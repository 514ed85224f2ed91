// RUN: rg-opt --passes=propagate-constants %s
// A symbol that is an artificial tag too: as a tag it would be no part of the move.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b };
var x: T = a;
var y: T = b;
begin, n1: player = p;
n1, n2: $$ x;
n2, n3: $$ y;
n3, end: player = keeper;
@artificialTag a;
