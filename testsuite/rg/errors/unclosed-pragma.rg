// RUN: rg-fmt %s
type Player = { p };
type Score = { 0 };
begin, turn: player = p;
turn, end: player = keeper;
@what turn
// There is no semicolon from here on.
