// Sets of cells that a search pauses: men jump over others as long as they can,
// so that the search writes the board, and a cycle with tags does.  Sets are
// asked for by men of who moves, no constants, also while such a write stands
// (`left`).
type Player = { x, o };
type Score = { 50, 0, 100 };
type Mark = { empty, mx, mo, border };
type Cell = { c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14,
  c15, c16, c17, c18, c19 };
type Place = { off, c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13,
  c14, c15, c16, c17, c18, c19 };
type Step = Place -> Place;
const ahead: Player -> Step = { x: { c0: c1, c1: c2, c2: c3, c3: c4, c4: c5, c5:
  c6, c6: c7, c7: c8, c8: c9, c9: c10, c10: c11, c11: c12, c12: c13, c13: c14,
  c14: c15, c15: c16, c16: c17, c17: c18, c18: c19, :off }, :{ c1: c0, c2: c1,
  c3: c2, c4: c3, c5: c4, c6: c5, c7: c6, c8: c7, c9: c8, c10: c9, c11: c10,
  c12: c11, c13: c12, c14: c13, c15: c14, c16: c15, c17: c16, c18: c17, c19:
  c18, :off } };
const man: Player -> Mark = { x: mx, :mo };
const other: Player -> Player = { x: o, :x };
var board: Place -> Mark = { c0: mx, c1: mx, c3: mx, c4: mx, c7: mx, c10: mo,
  c12: mo, c14: mo, c15: mo, c18: mo, off: border, :empty };
var v: Place = off;
var g: Cell = c0;
var me: Player = x;
var player: PlayerOrSystem = keeper;
var goals: Player -> Score = { :50 };
begin, jump_0: ? jumps -> jumps_end;
begin, step_0: ! jumps -> jumps_end;
jumps, jumps_1: v = Cell(*);
jumps_1, jumps_2: board[v] == man[me];
jumps_2, jumps_3: board[ahead[me][v]] == man[other[me]];
jumps_3, jumps_end: board[ahead[me][ahead[me][v]]] == empty;
jump_0, jump: player = me;
jump, jump_1: v = Cell(*);
jump_1, jump_2: board[v] == man[me];
jump_2, jump_3: board[v] = empty;
jump_3, over: $$ v;
over, over_1: board[ahead[me][v]] == man[other[me]];
over_1, over_2: board[ahead[me][v]] = empty;
over_2, over_3: v = ahead[me][ahead[me][v]];
over_3, land: $ over;
land, landed: board[v] == empty;
landed, over: ? more -> more_end;
landed, stop: ! more -> more_end;
more, more_1: board[ahead[me][v]] == man[other[me]];
more_1, more_end: board[ahead[me][ahead[me][v]]] == empty;
stop, wide: ? left -> left_end;
stop, narrow: ! left -> left_end;
left, left_1: g = Cell(*);
left_1, left_2: board[g] == man[other[me]];
left_2, left_end: board[ahead[me][g]] == empty;
wide, done: $ wide;
narrow, done: $ narrow;
done, place: player = keeper;
step_0, step: ? steps -> steps_end;
step_0, lost: ! steps -> steps_end;
steps, steps_1: v = Cell(*);
steps_1, steps_2: board[v] == man[me];
steps_2, steps_end: board[ahead[me][v]] == empty;
step, step_1: player = me;
step_1, step_2: v = Cell(*);
step_2, step_3: board[v] == man[me];
step_3, step_4: board[v] = empty;
step_4, step_5: $$ v;
step_5, step_6: v = ahead[me][v];
step_6, step_7: board[v] == empty;
step_7, place: player = keeper;
place, turned: board[v] = man[me];
turned, begin: me = other[me];
lost, lost_1: goals[me] = 0;
lost_1, over_end: goals[other[me]] = 100;
over_end, end: player = keeper;
