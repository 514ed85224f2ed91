// RUN: rg2gdl %s
type Player = { p };
type Score = { 0, 100 };
type Bool = { 0, 1 };
type Place = { a, b };
const full: Place -> Bool = { :1 };
var board: Place -> Bool = { :0 };
begin, turn: player = p;
turn, moved: board = full;
moved, over: player = keeper;
over, full: board[a] == 1;
full, end: player = keeper;
