// RUN: sh own-part.sh %s
type Player = { p };
type Score = { 0, 1 };
begin, choose: player = p;
choose, tagged: $ t;
tagged, scored: ;
tagged, scored: goals[p] = 0;
scored, end: player = keeper;
