// RUN: rg-run moves --at 'nothing' %s
// Nothing begins alike: all moves, the first dozen of them.
type Player = { p };
type Score = { 0 };
type Digit = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 };
var digit: Digit = 0;

begin, choose: player = p;
choose, chosen: digit = Digit(*);
chosen, named: $$ digit;
named, reset: digit = 0;
reset, end: player = keeper;
// OUTPUT
// --- stderr
// error: move 'nothing' is not legal for p
// note: legal moves: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 2 more
// --- exit 1
