// Walks that stop anywhere and show where: `$$ at` tells the replay when to
// leave the loop.  The cells are a ring, so that a walk may come round to where
// it has been.  A walk that changes something else too must be noted.
type Player = { p, q };
type Score = { 0 };
type Cell = { c0, c1, c2, c3, c4 };
type Piece = { empty, one };
type Count = { 0, 1, 2, 3, 4, 5, 6 };
const next: Cell -> Cell = { :c0, c0: c1, c1: c2, c2: c3, c3: c4 };
const back: Cell -> Cell = { :c0, c4: c3, c3: c2, c2: c1, c0: c4 };
const skip: Cell -> Cell = { :c0, c0: c2, c1: c3, c2: c4, c4: c1 };
const more: Count -> Count = { :6, 0: 1, 1: 2, 2: 3, 3: 4, 4: 5, 5: 6 };
var board: Cell -> Piece = { :empty, c2: one };
var at: Cell = c0;
var shadow: Cell = c0;
var steps: Count = 0;
var turns: Count = 0;
begin, a: player = p;
a, b: at = Cell(*);
b, c: board[at] == one;
c, c1: $$ at;
c1, d: shadow = at;
d, lift: board[at] = empty;
lift, up: $ up;
lift, down: $ down;
lift, far: $ far;
lift, count: $ count;
lift, doubled: $ doubled;
// A loop with the exit behind its only condition.
up, up1: at = next[at];
up1, up2: board[at] == empty;
up2, up: ;
up2, put: ;
// The condition of the exit: not where the walk began.
down, down1: ;
down, down2: board[back[at]] == empty;
down1, put: board[skip[at]] == empty;
down2, down: at = back[at];
put, put1: $$ at;
put1, keep: player = keeper;
// The fork is passed once: no loop.
far, far1: ;
far, far2: at = next[at];
far2, far1: at = skip[at];
far1, put: board[at] == empty;
// The steps are written too, and shown behind the cell: noted.
count, count1: steps = more[steps];
count1, count2: at = next[at];
count2, count: steps != 6;
count2, count3: board[at] == empty;
count3, count4: $$ at;
count4, count5: $$ steps;
count5, count6: turns = steps;
count6, keep: player = keeper;
// The variable that is shown first is not the one that changes: noted.
doubled, doubled1: at = next[at];
doubled1, doubled: board[at] == empty;
doubled1, doubled2: ;
doubled2, doubled3: $$ shadow;
doubled3, doubled4: $$ at;
doubled4, keep: player = keeper;
keep, keep1: board[at] = one;
keep1, keep2: turns = more[turns];
keep2, begin2: turns != 6;
keep2, over: turns == 6;
begin2, begin3: steps = 0;
begin3, begin: shadow = c0;
over, end: player = keeper;
