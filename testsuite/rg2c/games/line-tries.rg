// Whether some mark is in no line: each is looked at until one is found, as to
// find all of them at once takes many shifts.
type Player = { x, o };
type Score = { 50, 0, 100 };
type Mark = { x, none, o };
type Cell = { c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14,
  c15 };
const right: Cell -> Cell = { c0: c7, c1: c14, c2: c15, c3: c12, c4: c13, c5:
  c10, c6: c11, c7: c3, c8: c5, c9: c1, c11: c4, c12: c9, c13: c2, c14: c6,
  c15: c8, :c10 };
const left: Cell -> Cell = { c1: c9, c2: c13, c3: c7, c4: c11, c5: c8, c6:
  c14, c7: c0, c8: c15, c9: c12, c10: c5, c11: c6, c12: c3, c13: c4, c14: c1,
  c15: c2, :c0 };
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
