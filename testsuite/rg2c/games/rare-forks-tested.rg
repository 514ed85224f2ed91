// A check after which the move ends, as in rare-forks.rg, but after one more
// condition: the move is listed only if it holds.  A player may also skip.
type Player = { x, o };
type Score = { 50, 0, 100 };
type Mark = { x, none, o };
type Cell = { c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11 };
type Count = { n0, n1, n2, n3, n4, n5, n6, n7 };
const right: Cell -> Cell = { c0: c1, c1: c2, c2: c3, c3: c4, c4: c5, c5:
  c6, c6: c7, c7: c8, c8: c9, c9: c10, c10: c11, :c0 };
const left: Cell -> Cell = { c1: c0, c2: c1, c3: c2, c4: c3, c5: c4, c6: c5,
  c7: c6, c8: c7, c9: c8, c10: c9, c11: c10, :c11 };
const later: Count -> Count = { n0: n1, n1: n2, n2: n3, n3: n4, n4: n5,
  n5: n6, :n7 };
const other: Player -> Player = { x: o, :x };
const better: Score -> Score = { 50: 100, 100: 100, :50 };
var board: Cell -> Mark = { c2: x, c3: x, c7: o, c9: o, :none };
var at: Cell = c0;
var me: Player = x;
var count: Count = n0;
var player: PlayerOrSystem = keeper;
var goals: Player -> Score = { :50 };
begin, turn: player = me;
turn, put: at = Cell(*);
put, put_1: board[at] == none;
put_1, mark: $$ at;
mark, marked: board[at] = me;
marked, take: ? line_1 -> line_end;
marked, pass: ! line_1 -> line_end;
take, take_1: at = Cell(*);
take_1, take_2: board[at] == other[me];
take_2, take_3: $$ at;
take_3, took: player = keeper;
took, took_1: board[at] = none;
took_1, next: goals[me] = better[goals[me]];
pass, pass_1: $ x;
pass_1, pass_2: count != n2;
pass_2, next: player = keeper;
turn, skip: $ skip;
skip, next: player = keeper;
turn, go: at = Cell(*);
go, go_1: board[at] == me;
go_1, go_2: board[at] = none;
go_2, go_3: $ go;
go_3, go_4: $$ at;
go_4, go_5: at = right[at];
go_4, go_5: at = left[at];
go_5, put_1: board[at] == none;
line_1, line_2: board[right[at]] == me;
line_2, line_end: board[right[right[at]]] == me;
line_2, line_end: board[left[at]] == me;
line_1, line_3: board[left[at]] == me;
line_3, line_end: board[left[left[at]]] == me;
next, next_1: count = later[count];
next_1, over: count == n7;
over, end: player = keeper;
next_1, next_2: count != n7;
next_2, begin: me = other[me];
