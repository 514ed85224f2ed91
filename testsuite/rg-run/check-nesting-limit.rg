// RUN: rg-run moves --max-nesting 4 %s; rg-run moves --max-nesting 3 %s
// Four checks within each other are two more than the limit of the second run.
type Player = { p };
type Score = { 0 };
type Count = { 0, 1, 2, 3 };
const next: Count -> Count = { 0: 1, 1: 2, :3 };
var n: Count = 0;

begin, choose: player = p;
choose, leave: ? ask -> answer;
leave, end: player = keeper;

ask, answer: n == 3;
ask, deeper: n != 3;
deeper, more: n = next[n];
more, answer: ? ask -> answer;
