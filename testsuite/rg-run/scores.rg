// RUN: rg-run play 40 --no-time %s; rg-run play 0 --no-time %s
// Scores that are no numbers are counted.
type Player = { p, q };
type Score = { lost, drawn, won };
type Result = { won, lost };
const opposite: Result -> Result = { won: lost, :won };
var result: Result = won;

begin, choose: player = p;
choose, chosen: result = Result(*);
chosen, named: $$ result;
named, first: goals[p] = result;
first, second: goals[q] = opposite[result];
second, end: player = keeper;
