// RUN: rg-run moves --at 't / / t' %s
type Player = { p };
type Score = { 0 };

begin, choose: player = p;
choose, chosen: $ t;
chosen, choose: player = p;
choose, leave: $ u;
leave, end: player = keeper;
// OUTPUT
// --- stderr
// error: move 2 of the position is missing: a move without tags is '-'
// --- exit 1
