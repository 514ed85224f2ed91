// RUN: rg2dot --collapse --no-collapse %s
type Player = { p };
type Score = { 0 };
begin, a: player = p;
a, end: player = keeper;
