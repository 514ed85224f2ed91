// The keeper walks on a track, until the cell beside it has a stone, which is
// taken.  The conditions on this cell exclude each other, but one of them comes
// after an assignment.
type Player = { p };
type Score = { 0, 50, 100 };
type Cell = { a, b, c, d, a1, b1, c1, d1 };
type Mark = { none, new, old };
type Count = { 0, 1, 2, 3, 4, 5 };
const next: Cell -> Cell = { :a, a: b, b: c, c: d };
const beside: Cell -> Cell = { :a1, b: b1, c: c1, d: d1 };
const more: Count -> Count = { :5, 0: 1, 1: 2, 2: 3, 3: 4, 4: 5 };
var board: Cell -> Mark = { :none, c1: old };
var at: Cell = a;
var count: Count = 0;
begin, put: player = p;
put, put_2: at = Cell(*);
put_2, put_3: $$ at;
put_3, put_4: board[beside[at]] = new;
put_4, walk: player = keeper;
walk, track: at = a;
track, on: board[beside[at]] == none;
on, track: at = next[at];
track, hit: at = beside[at];
hit, taken: board[at] == old;
track, skip: at = beside[at];
skip, skipped: board[at] == new;
skipped, back: board[at] = old;
taken, back: board[at] = none;
back, back_1: count = more[count];
back_1, begin: count != 5;
back_1, won: count == 5;
won, won_1: goals[p] = 100;
won_1, end: player = keeper;
