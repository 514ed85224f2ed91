// RUN: rg-run moves %s
// One move, two states: both walks are shown.
type Player = { p };
type Score = { 0, 1, 2 };
type Bit = { 0, 1 };
var bits: Bit -> Bit -> Bit = { :{ :0 } };
var which: Bit = 0;

begin, choose: player = p;
choose, chosen: which = Bit(*);
chosen, set: $ t;
set, reset: bits[1][which] = 1;
reset, leave: which = 0;
leave, end: player = keeper;
