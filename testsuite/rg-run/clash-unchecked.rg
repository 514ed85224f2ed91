// RUN: rg-run moves --unchecked %s; rg-run show --unchecked --at t %s
// Unchecked: the walk that is found first counts.
type Player = { p };
type Score = { 0, 1 };

begin, choose: player = p;
choose, tagged: $ t;
tagged, scored: goals[p] = 1;
tagged, scored: goals[p] = 0;
scored, end: player = keeper;
