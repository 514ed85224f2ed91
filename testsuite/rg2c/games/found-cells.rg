// The keeper finds the only marked cell by a search, and then writes the board,
// whose sets of cells searches read.  No condition follows the writes, so the
// search succeeds, and the sets are updated.
type Player = { p };
type Score = { 0, 100 };
type Mark = { free, taken, last };
type Cell = { c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14,
  c15 };
const far: Cell -> Cell = { :c8, c8: c1, c1: c9, c9: c2, c2: c10, c10: c3 };
var board: Cell -> Mark = { :free, c0: last, c4: taken };
var at: Cell = c0;
var to: Cell = c0;
var goals: Player -> Score = { :0 };
var player: PlayerOrSystem = keeper;
begin, turn: ? some -> some_end;
begin, over: ! some -> some_end;
some, some_1: at = Cell(*);
some_1, some_end: board[at] == free;
turn, turn_1: player = p;
turn_1, turn_2: to = Cell(*);
turn_2, turn_3: board[to] == free;
turn_3, turn_4: board[far[to]] != last;
turn_4, turn_5: $$ to;
turn_5, find: player = keeper;
turn_1, pass: $ pass;
pass, over: player = keeper;
find, find_1: at = Cell(*);
find_1, find_2: board[at] == last;
find_2, find_3: board[at] = taken;
find_3, find_4: board[to] = last;
find_4, begin: ? far_free -> far_end;
find_4, over: ! far_free -> far_end;
far_free, far_1: at = Cell(*);
far_1, far_2: board[at] == last;
far_2, far_end: board[far[at]] == free;
over, over_1: goals[p] = 100;
over_1, end: player = keeper;
