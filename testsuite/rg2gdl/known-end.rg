// RUN: rg2gdl %s
// That the match is over is known before the last writes of the step: the state
// is behind them, and terminal, whatever is tested on the way to the goals.
type Player = { p };
type Score = { 0, 50, 100 };
type Mark = { none, left, right };
var first: Mark = none;
var second: Mark = none;
begin, turn: player = p;
turn, leaving: $ go_left;
turn, staying: $ go_right;
leaving, left_1: player = keeper;
left_1, left_2: first = left;
left_2, count: second = left;
staying, right_1: player = keeper;
right_1, right_2: second = right;
right_2, goes_on: first = second;
goes_on, count: first == right;
goes_on, begin: first != right;
count, won: first == second;
count, half: first != second;
won, done: goals[p] = 100;
half, done: goals[p] = 50;
done, end: player = keeper;
