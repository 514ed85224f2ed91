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
