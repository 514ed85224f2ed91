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
