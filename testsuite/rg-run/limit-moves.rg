// RUN: rg-run play 1 --max-moves 20 %s
// A play that never ends.
type Player = { p };
type Score = { 0 };
type Bit = { 0, 1 };
var x: Bit = 0;

begin, go: player = p;
go, named: $ again;
named, go: player = p;
go, out: x == 1;
out, end: player = keeper;
// OUTPUT
// --- stderr
// error: more than 20 moves in a play: see --max-moves
// --- exit 4
