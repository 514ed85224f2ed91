// RUN: rg2c -Wno-all --explain %s
// One tag takes no bits; two ways to the same scores are one move.
type Player = { p };
type Score = { 0, 1 };
begin, choose: player = p;
choose, tagged: $ t;
tagged, scored: ;
tagged, scored: goals[p] = 0;
scored, end: player = keeper;
