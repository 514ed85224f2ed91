// RUN: rg-opt --passes=expand-tag-variable -W no-duplicate-symbol %s
// A symbol that occurs twice in its type is one symbol, and one move.
type Player = { p };
type Score = { 0, 1 };
type Coord = { b, a, b };
var pos: Coord = a;
begin, turn: player = p;
turn, go: pos = Coord(*);
go, told: $$ pos;
told, over: player = keeper;
over, end: player = keeper;
