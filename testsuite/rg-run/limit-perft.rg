// RUN: rg-run perft 21 --max-moves 20 %s
type Player = { p };
type Score = { 0 };

begin, go: player = p;
go, end: player = keeper;
// OUTPUT
// --- stderr
// error: more than 20 moves in a play: see --max-moves
// --- exit 4
