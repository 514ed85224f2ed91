// RUN: rg2gdl %s
// A read behind writes is of one of them, or of the state: two pieces of a row
// change places, and the third one has to differ from the first.
type Player = { p };
type Score = { 0, 100 };
type Place = { a, b, c };
type Piece = { x, o, e };
const next: Place -> Place = { a: b, b: c, :a };
var row: Place -> Piece = { a: x, b: o, :e };
var at: Place = a;
var held: Piece = e;
begin, turn: player = p;
turn, picked: at = Place(*);
picked, told: $$ at;
told, taken: held = row[at];
taken, moved: row[at] = row[next[at]];
moved, put: row[next[at]] = held;
put, tried: row[a] != row[next[next[at]]];
tried, rest: player = keeper;
rest, over: row[a] == e;
rest, begin: row[a] != e;
over, end: player = keeper;
