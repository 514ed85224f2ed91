// Players put stones on a row of cells, or quit.  None may be put so that one of
// the own stones could jump twice, over stones of the other player: to the
// right, or over the neighbour of a pair back to where the stone was, which is
// empty since the jump began.  The search for jumps writes to the board, and
// starts from such stones alone with which the first jump may be possible.
// Nor may there be three stones of the other player behind one of the own, once
// some wall, or the cell c5, is such a stone.  Which cell is written there is
// not known, so this search starts from all own stones.
type Piece = { empty, wall, white, black };
type Player = { white, black };
type Score = { 0, 50, 100 };
type Bool = { 0, 1 };
type Count = { 0, 1, 2, 3 };
type Goals = Player -> Score;
type Visibility = Player -> Bool;
type PlayerOrSystem = { white, black, keeper, random };
type Cell = { c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23 };
type CellOrNull = { null, c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23 };
const right: CellOrNull -> CellOrNull = { :null, c0: c1, c1: c2, c2: c3, c3: c4, c4: c5, c5: c6, c6: c7, c7: c8, c8: c9, c9: c10, c10: c11, c11: c12, c12: c13, c13: c14, c14: c15, c15: c16, c16: c17, c17: c18, c18: c19, c19: c20, c20: c21, c21: c22, c22: c23 };
const across: CellOrNull -> CellOrNull = { :null, c0: c1, c1: c0, c2: c3, c3: c2, c4: c5, c5: c4, c6: c7, c7: c6, c8: c9, c9: c8, c10: c11, c11: c10, c12: c13, c13: c12, c14: c15, c15: c14, c16: c17, c17: c16, c18: c19, c19: c18, c20: c21, c21: c20, c22: c23, c23: c22 };
const other: Player -> Player = { :white, white: black };
const more: Count -> Count = { :3, 0: 1, 1: 2 };
var board: CellOrNull -> Piece = { :empty, null: wall };
var me: Player = white;
var p: CellOrNull = null;
var q: CellOrNull = null;
var n: Count = 0;
var goals: Goals = { :50 };
var player: PlayerOrSystem = keeper;
var visible: Visibility = { :1 };
begin, turn: player = me;
turn, turn_1: p = Cell(*);
turn_1, turn_2: board[p] == empty;
turn_2, turn_3: $$ p;
turn_3, turn_4: board[p] = me;
turn_4, turn_5: ! jump -> jump_end;
turn_5, turn_6: ! swap -> swap_end;
turn_6, turn_7: player = keeper;
turn_7, begin: me = other[me];
turn, quit_1: $ quit;
quit_1, quit_2: player = keeper;
quit_2, quit_3: goals[me] = 0;
quit_3, over: goals[other[me]] = 100;
over, end: player = keeper;
jump, jump_1: p = Cell(*);
jump_1, jump_2: board[p] == me;
jump_2, jump_3: board[p] = empty;
jump_3, right_1: p = right[p];
jump_3, pair_1: p = across[p];
right_1, right_2: board[p] == other[me];
right_2, right_3: board[p] = wall;
right_3, jump_4: p = right[p];
pair_1, pair_2: board[p] == other[me];
pair_2, pair_3: board[p] = wall;
pair_3, jump_4: p = across[p];
jump_4, jump_5: board[p] == empty;
jump_5, jump_6: n = more[n];
jump_6, jump_3: n == 1;
jump_6, jump_end: n == 2;
swap, swap_1: p = Cell(*);
swap_1, swap_2: board[p] == me;
swap_2, swap_3: q = Cell(*);
swap_3, swap_4: board[q] == wall;
swap_3, swap_4: q == c5;
swap_4, swap_5: board[q] = other[me];
swap_5, swap_6: p = right[p];
swap_6, swap_7: board[p] == other[me];
swap_7, swap_8: p = right[p];
swap_8, swap_9: board[p] == other[me];
swap_9, swap_10: p = right[p];
swap_10, swap_end: board[p] == other[me];
