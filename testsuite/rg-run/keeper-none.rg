// RUN: rg-run perft 2 --no-time %s
type Player = { p };
type Score = { 0 };
type Bit = { 0, 1 };
var x: Bit = 0;

begin, choose: player = p;
choose, chosen: x = Bit(*);
chosen, shown: $$ x;
shown, over: player = keeper;
over, fine: x == 0;
fine, end: player = keeper;
