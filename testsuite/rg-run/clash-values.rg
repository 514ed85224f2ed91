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
// OUTPUT
// --- stderr
// clash-values.rg:14:1: error: improper game: move 't' leads to two states
//    14 | leave, end: player = keeper;
//       | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
// note: the states differ: bits[1][0] = 1 or 0, bits[1][1] = 0 or 1
// note: one walk:
//   choose, chosen: which = Bit(*);  // 0
//   chosen, set: $ t;
//   set, reset: bits[1][which] = 1;
//   reset, leave: which = 0;
//   leave, end: player = keeper;
// note: another walk:
//   choose, chosen: which = Bit(*);  // 1
//   chosen, set: $ t;
//   set, reset: bits[1][which] = 1;
//   reset, leave: which = 0;
//   leave, end: player = keeper;
// --- exit 1
