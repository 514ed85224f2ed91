// RUN: rg-run show --max-moves 20 %s
// The state never comes back before the limit, but the node does.
type Player = { p };
type Score = { 0 };
type Bit = { 0, 1 };
type Digit = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };
const next: Digit -> Digit = { 0: 1, 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, :0 };
const carry: Digit -> Bit = { :0, 0: 1 };
var ones: Digit = 0;
var tens: Digit = 0;

begin, count: player = keeper;
count, counted: ones = next[ones];
counted, kept: carry[ones] != 1;
counted, carried: carry[ones] == 1;
carried, kept: tens = next[tens];
kept, count: player = keeper;
begin, never: ones == 9;
never, end: player = keeper;
// OUTPUT
// --- stderr
// keeper-endless.rg:13:1: error: more than 20 moves of the keeper in a row: see --max-moves
//    13 | count, counted: ones = next[ones];
//       | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// note: the loop:
//   count, counted: ones = next[ones];
//   counted, kept: carry[ones] != 1;
//   kept, count: player = keeper;
// --- exit 4
