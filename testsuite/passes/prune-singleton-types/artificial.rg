// RUN: rg-opt --passes=prune-singleton-types %s
// As a tag, the symbol would be no part of the move.
type Player = { p };
type Score = { 0, 1 };
type One = { a };
var x: One = a;
begin, n1: player = p;
n1, n2: $$ x;
n2, end: player = keeper;
@artificialTag a;
