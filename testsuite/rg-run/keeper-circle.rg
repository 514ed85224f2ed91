// RUN: rg-run show %s
// The keeper counts to three for ever.
type Player = { p };
type Score = { 0 };
type Count = { 0, 1, 2, 3 };
const next: Count -> Count = { 0: 1, 1: 2, :0 };
var n: Count = 0;

begin, count: player = keeper;
count, counted: n = next[n];
counted, count: player = keeper;
count, never: n == 3;
never, end: player = keeper;
// OUTPUT
// --- stderr
// keeper-circle.rg:10:1: error: improper game: the keeper's moves come back to node count in the same state
//    10 | count, counted: n = next[n];
//       | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
// note: the loop, the same state after 3 rounds:
//   count, counted: n = next[n];
//   counted, count: player = keeper;
// --- exit 1
