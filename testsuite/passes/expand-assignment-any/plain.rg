// RUN: rg-opt --passes=expand-assignment-any %s
// An edge for each symbol, in the order of the type; a whole variable, an
// element of a map, a set without a name.
type Player = { p };
type Score = { 0, 1 };
type Coord = { b, a, c };
var pos: Coord = a;
var map: Coord -> Coord = { :a };
begin, turn: player = p;
turn, n1: pos = Coord(*);
n1, n2: map[pos] = { c, a }(*);
n2, n4: $$ pos;
n4, over: player = keeper;
over, end: player = keeper;
