// RUN: rg-opt --passes=expand-tag-variable %s
// The order of the type; a node for each symbol.
type Player = { p };
type Score = { 0, 1 };
type Coord = { b, a };
var pos: Coord = a;
begin, turn: player = p;
turn, go: pos = Coord(*);
go, told: $$ pos;
told, again: $$ pos;
again, over: player = keeper;
over, end: player = keeper;
