// RUN: rg-opt --passes=normalize-types %s
// Sets without a name stay where no arrow has them; so do aliases, and arrows
// between names; a name that is taken gets a number.
type Player = { p };
type Score = { 0, 1 };
type Coord = { a, b };
type Same = Coord;
type Row = Coord -> Same;
type map_type = { q };
var bare: { a, b } = a;
var row: Row = { :a };
var map: Coord -> Bool = { :0 };
begin, turn: bare = { b, a }(*);
turn, over: player = p;
over, end: player = keeper;
