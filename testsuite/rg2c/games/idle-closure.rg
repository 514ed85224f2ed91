// A check with a closure of which nothing matters: a cell that is empty is a
// way out, and others need not be looked at.
type Player = { one };
type Score = { 0 };
type Piece = { empty, stone, border };
type Cell = { null, c0, c1, c2, c63, c64 };
const left: Cell -> Cell = { :null, c2: c1 };
var board: Cell -> Piece = { :empty, null: border };
var at: Cell = null;
begin, over: ! turn_1 -> turn_end;
over, end: player = keeper;
begin, turn: ? turn_1 -> turn_end;
turn, turn_1: player = one;
turn_1, turn_2: at = { c63, c64 }(*);
turn_2, turn_3: at = left[at];
turn_3, turn_4: board[at] == empty;
turn_4, turn_3: at = left[at];
turn_2, turn_4: board[at] == empty;
turn_4, turn_5: $$ at;
turn_5, turn_end: player = keeper;
turn_end, begin: board[at] = stone;
