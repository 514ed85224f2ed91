// RUN: rg-opt --passes=add-explicit-casts %s
// Not cast: maps, what is cast already (but its indices), types without a name,
// a symbol that is not of the other side's type, two symbols.
type Player = { p };
type Score = { 0, 1 };
type Coord = { a, b };
type Wide = { a, b, none };
type Row = Coord -> Coord;
const next: Coord -> Coord = { a: b, :a };
const rows: Coord -> Row = { :next };
var pos: Coord = a;
var wide: Wide = none;
var row: Row = { :a };
var bare: { a, b } = a;
begin, turn: player = p;
turn, n1: row = rows[a];
n1, n2: row == next;
n2, n3: Wide(pos) == Wide(next[pos]);
n3, n4: bare == a;
n4, n5: pos != wide;
n5, over: player = keeper;
over, end: player = keeper;
