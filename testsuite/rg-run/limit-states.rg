// RUN: rg-run moves --max-states 100 %s
// 1 + 4 + 16 + 64 + 256 states.
type Player = { p };
type Score = { 0 };
type Digit = { 0, 1, 2, 3 };
var a: Digit = 0;
var b: Digit = 0;
var c: Digit = 0;
var d: Digit = 0;
var e: Digit = 0;

begin, go: player = p;
go, one: a = Digit(*);
one, two: b = Digit(*);
two, three: c = Digit(*);
three, four: d = Digit(*);
four, never: e == 1;
never, end: player = keeper;
// OUTPUT
// --- stderr
// limit-states.rg:16:1: error: more than 100 states in the search for moves: see --max-states
//    16 | three, four: d = Digit(*);
//       | ^~~~~~~~~~~~~~~~~~~~~~~~~~
// --- exit 4
