// RUN: rg-run play 1 %s
// q has no move behind b; the moves up to there are noted.
type Player = { p, q };
type Score = { 0 };

begin, choose: player = p;
choose, a: $ a;
a, answer: player = q;
answer, no: $ b;
no, over: player = p;
over, never: ? end -> begin;
never, end: player = keeper;
// OUTPUT
// --- stderr
// stuck.rg:11:1: error: improper game: no legal move for p at node over
//    11 | over, never: ? end -> begin;
//       | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
// note: after the moves: a / b
// --- exit 1
