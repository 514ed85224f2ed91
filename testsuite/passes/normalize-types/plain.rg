// RUN: rg-opt --passes=normalize-types %s
// Declared arrows are used; others get names of what they are part of.
type Player = { p };
type Score = { 0, 1 };
type Coord = { a, b };
type Deep = Coord -> { a, b, c } -> Bool;
type Board = Coord -> Coord;
const next: Coord -> Coord = { a: b, :a };
const table: Coord -> Coord -> Bool = { :{ :0 } };
var given: Board = { :a };
var deep: Deep = { :{ :1 } };
var bits: { a, b } -> Bool = { :0 };
begin, turn: player = p;
turn, over: player = keeper;
over, end: player = keeper;
