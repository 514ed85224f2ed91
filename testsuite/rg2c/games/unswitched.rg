// A man goes from a cell to an empty one in front of it; while a man waits on the
// bar, only that one does.  Whether one waits is tested before the cell is chosen.
// Conditions on the second choice read the chosen cell, and stay behind it.
type Player = { p };
type Score = { 0, 50, 100 };
type Cell = { bar, c1, c2, c3, c4, c5, c6, c7, off };
type Mark = { none, man };
type Count = { n0, n1, n2, n3, n4, n5 };
const front: Cell -> Cell = { :off, bar: c1, c1: c2, c2: c3, c3: c4, c4: c5, c5: c6, c6: c7 };
const more: Count -> Count = { n0: n1, n1: n2, n2: n3, n3: n4, :n5 };
var board: Cell -> Mark = { :none, c2: man, c4: man, bar: man };
var from: Cell = bar;
var to: Cell = bar;
var back: Cell = bar;
var turns: Count = n0;
begin, ask: player = p;
ask, choose: from = Cell(*);
choose, waits: board[bar] == man;
choose, free: board[bar] != man;
waits, free: from == bar;
free, step: board[from] == man;
step, told: $$ from;
told, gone: to = front[from];
gone, put: board[to] == none;
put, put_1: board[from] = none;
put_1, moved: board[to] = man;
moved, taken: back = Cell(*);
taken, keep: back == bar;
taken, lift: back != bar;
lift, lift_1: board[back] == man;
lift_1, keep: $$ back;
keep, over: player = keeper;
over, count: turns = more[turns];
count, begin: turns != n5;
count, last: turns == n5;
last, won: board[c7] == man;
last, draw: board[c7] != man;
won, draw: goals[p] = 100;
draw, end: player = keeper;
