// RUN: rg2dot %s
type Player = { p };
type Score = { 0 };
begin, a: player = q;
a, end: player = keeper;
