// RUN: rg-opt --passes=skip-artificial-tags %s
// What a variable tag appends is part of the move, whatever its name.
type Player = { p };
type Score = { 0, 1 };
type T = { x1, b };
var x: T = x1;
begin, n1: player = p;
n1, n2: $$ x;
n2, n3: $ x1;
n3, end: player = keeper;
@artificialTag x1;
