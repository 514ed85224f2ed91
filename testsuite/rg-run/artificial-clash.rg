// RUN: rg-run moves %s
// Artificial tags don't tell moves apart, so these two are one move.
type Player = { p };
type Score = { 0, 1 };
@artificialTag one two;

begin, choose: player = p;
choose, first: $ one;
choose, second: $ two;
first, third: goals[p] = 0;
second, third: goals[p] = 1;
third, fourth: $ go;
fourth, end: player = keeper;
// OUTPUT
// --- stderr
// artificial-clash.rg:13:1: error: improper game: move 'go' leads to two states
//    13 | fourth, end: player = keeper;
//       | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// note: the states differ: goals[p] = 0 or 1
// note: one walk:
//   choose, first: $ one;
//   first, third: goals[p] = 0;
//   third, fourth: $ go;
//   fourth, end: player = keeper;
// note: another walk:
//   choose, second: $ two;
//   second, third: goals[p] = 1;
//   third, fourth: $ go;
//   fourth, end: player = keeper;
// --- exit 1
