// The same where the cells are numbered along the row: two shifts find all marks
// that are in no line.
type Player = { x, o };
type Score = { 50, 0, 100 };
type Mark = { x, none, o };
type Cell = { c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14,
  c15 };
const right: Cell -> Cell = { c0: c1, c1: c2, c2: c3, c3: c4, c4: c5, c5: c6,
  c6: c7, c7: c8, c8: c9, c9: c10, c10: c11, c11: c12, c12: c13, c13: c14,
  c14: c15, :c15 };
const left: Cell -> Cell = { c1: c0, c2: c1, c3: c2, c4: c3, c5: c4, c6: c5,
  c7: c6, c8: c7, c9: c8, c10: c9, c11: c10, c12: c11, c13: c12, c14: c13,
  c15: c14, :c0 };
const other: Player -> Player = { x: o, :x };
const better: Score -> Score = { 50: 100, 100: 100, :50 };
var board: Cell -> Mark = { c2: x, c3: x, c7: o, c9: o, :none };
var at: Cell = c0;
var me: Player = x;
var player: PlayerOrSystem = keeper;
var goals: Player -> Score = { :50 };
begin, turn: ? empty_1 -> line_end;
begin, over: ! empty_1 -> line_end;
turn, free: ? free_1 -> line_end;
turn, held: ! free_1 -> line_end;
free, put: player = me;
held, held_1: goals[me] = better[goals[me]];
held_1, put: player = me;
put, put_1: at = Cell(*);
put_1, put_2: board[at] == none;
put_2, mark: $$ at;
mark, marked: board[at] = me;
marked, take: ? line_1 -> line_end;
marked, pass: ! line_1 -> line_end;
take, take_1: at = Cell(*);
take_1, take_2: board[at] == other[me];
take_2, take_3: $$ at;
take_3, took: player = keeper;
took, took_1: board[at] = none;
took_1, next: goals[me] = better[goals[me]];
pass, next: player = keeper;
line_1, line_2: board[right[at]] == me;
line_2, line_end: board[right[right[at]]] == me;
line_2, line_end: board[left[at]] == me;
line_1, line_3: board[left[at]] == me;
line_3, line_end: board[left[left[at]]] == me;
empty_1, empty_2: at = Cell(*);
empty_2, line_end: board[at] == none;
free_1, free_2: at = Cell(*);
free_2, free_3: board[at] == me;
free_3, line_end: ! line_1 -> line_end;
over, end: player = keeper;
open_1, open_2: at = Cell(*);
open_2, open_3: board[at] == none;
open_3, free_1: board[at] = o;
next, next_1: ? open_1 -> line_end;
next, next_2: ! open_1 -> line_end;
next_2, next_1: goals[x] = 50;
next_1, begin: me = other[me];
