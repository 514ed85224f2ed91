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
