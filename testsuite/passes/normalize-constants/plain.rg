// RUN: rg-opt --passes=normalize-constants %s
// Innermost first; equal maps of equal types are one, whoever has them.
type Player = { p };
type Score = { 0, 1 };
type Coord = { a, b };
const far: Coord -> Coord = { :b };
const table: Coord -> Coord -> Coord = { a: { a: b, :a }, :{ :b } };
const deep: Coord -> Coord -> Coord -> Bool = { :{ a: { :1 }, :{ :0 } } };
var again: Coord -> Coord -> Coord = { b: { a: b, :a }, :far };
begin, turn: player = p;
turn, over: player = keeper;
over, end: player = keeper;
