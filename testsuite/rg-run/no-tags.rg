// RUN: rg-run moves %s; rg-run moves %s --at '-'; rg-run perft 3 --no-time %s
// A move without tags is printed as a dash.
type Player = { p, q };
type Score = { 0 };

begin, first: player = p;
first, between: player = keeper;
between, second: player = q;
second, over: player = keeper;
over, end: player = keeper;
