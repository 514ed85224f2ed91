// RUN: rg-run perft 2 %s
// The edge to 'end' ends no move.
type Player = { p };
type Score = { 0, 100 };
type N = { 1, 2, 3 };
var n: N = 1;
begin, pick: player = p;
pick, say: n = N(*);
say, done: $$ n;
done, judge: player = keeper;
judge, won: n == 2;
judge, over: n != 2;
won, over: goals[p] = 100;
over, end: ;
