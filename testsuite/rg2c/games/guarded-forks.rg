// Marks are put on a board of two rows.  Then the keeper walks over all cells, to
// the right or to the next row: with `off` instead of a cell, no edge passes, so
// that the assignments are guarded.  It walks once more with a test that passes
// with `off`, too, before one that fails; and a check walks to a node that need
// not lead on.  These forks have no guards.
type Player = { p };
type Score = { 0, 50, 100 };
type Cell = { off, a1, b1, c1, a2, b2, c2 };
type Mark = { none, new, old, wall };
type Count = { 0, 1, 2, 3, 4, 5, 6 };
const right: Cell -> Cell = { :off, a1: b1, b1: c1, a2: b2, b2: c2 };
const down: Cell -> Cell = { :off, c1: a2 };
const more: Count -> Count = { 0: 1, 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, :0 };
var board: Cell -> Mark = { :none, off: wall };
var at: Cell = a1;
var count: Count = 0;
begin, put: player = p;
put, put_1: at = Cell(*);
put_1, put_2: board[at] == none;
put_2, put_3: $$ at;
put_3, put_4: board[at] = new;
put_4, walk: player = keeper;
walk, head: at = a1;
head, seen: board[at] == new;
head, next: board[at] == none;
head, next: board[at] == old;
seen, next: board[at] = old;
next, head: at = right[at];
next, head: at = down[at];
next, again: at == c2;
again, again_1: at = a1;
again_1, more: count = 0;
more, skip: board[at] == none;
more, skip: board[at] == wall;
more, more_1: board[at] == old;
more_1, skip: count = more[count];
skip, skip_1: at != off;
skip_1, more: at = right[at];
skip_1, more: at = down[at];
skip_1, room: at == c2;
room, begin: ? step -> there;
room, won: ! step -> there;
step, step_1: at = Cell(*);
step_1, step_2: board[at] == none;
step_2, there: at = right[at];
step_2, there: at = down[at];
step_2, there: at == c2;
there, step_2: board[at] == old;
won, won_1: count == 6;
won_1, won_2: goals[p] = 100;
won_2, end: player = keeper;
