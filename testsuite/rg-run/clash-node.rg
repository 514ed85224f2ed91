// RUN: rg-run perft 2 --no-time %s
// One move, two nodes; found after a move, which is noted.
type Player = { p, q };
type Score = { 0 };

begin, first: player = p;
first, tagged: $ hello;
tagged, second: player = q;
second, left: $ a;
second, right: $ a;
left, over: player = keeper;
right, other: player = keeper;
over, end: player = keeper;
other, end: player = keeper;
