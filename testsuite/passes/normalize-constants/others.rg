// RUN: rg-opt --passes=normalize-constants %s
// Nothing to do: maps of symbols and of names of constants.  Of the two maps
// { :a } one is from Coord and one from Wide: they are two constants.
type Player = { p };
type Score = { 0, 1 };
type Coord = { a, b };
type Wide = { a, b, c };
const flat: Coord -> Coord = { a: b, :a };
const named: Coord -> Coord -> Coord = { :flat };
const one: Coord -> Coord -> Coord = { a: { :a }, :flat };
const two: Coord -> Wide -> Coord = { a: { :a }, :{ :b } };
begin, turn: player = p;
turn, over: player = keeper;
over, end: player = keeper;
