// Pieces of several kinds, which a fork behind the choice of a cell tells apart:
// by the cell itself, or by what a constant map makes of it.
type Player = { white, black };
type Score = { 0, 50, 100 };
type Cell = { c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13 };
type Piece = { e, king, man, stone, foe };
const steps: Piece -> Bool = { king: 1, man: 1, :0 };
const stays: Piece -> Bool = { e: 1, foe: 1, stone: 0, :1 };
const right: Cell -> Cell = { c0: c1, c1: c2, c2: c3, c3: c4, c4: c5, c5: c6,
  c6: c7, c7: c8, c8: c9, c9: c10, c10: c11, c11: c12, c12: c13, :c0 };
const left: Cell -> Cell = { c1: c0, c2: c1, c3: c2, c4: c3, c5: c4,
  c6: c5, c7: c6, c8: c7, c9: c8, c10: c9, c11: c10, c12: c11, c13: c12, :c13 };
var board: Cell -> Piece = { c0: king, c3: man, c4: stone, c8: foe, c9: man,
  c12: stone, :e };
var cell: Cell = c0;
var count: Cell = c0;
begin, move: player = white;
move, kind: cell = Cell(*);
move, pass: $ pass;
pass, done: ;
kind, king: board[cell] == king;
kind, man: steps[board[cell]] == 1;
kind, stone: stays[board[cell]] == 0;
king, jump: $$ cell;
jump, jumped: board[cell] = e;
jumped, landed: cell = left[left[cell]];
landed, crowned: board[cell] == e;
crowned, told: board[cell] = king;
man, step: $$ cell;
step, stepped: board[cell] = e;
stepped, free: cell = right[cell];
free, put: board[cell] != stone;
put, told: board[cell] = man;
stone, turn: $$ cell;
turn, turned: board[cell] = foe;
turned, told: ;
told, done: $$ cell;
done, counted: player = keeper;
counted, next: count = right[count];
next, over: count == c9;
next, forth: count != c9;
forth, move2: player = black;
move2, kind2: cell = Cell(*);
move2, pass2: $ pass;
pass2, end2: ;
kind2, any2: stays[board[cell]] != 1;
kind2, foe2: board[cell] == foe;
any2, gone2: $$ cell;
gone2, end2: board[cell] = e;
foe2, back2: $ back;
back2, backed2: $$ cell;
backed2, end2: board[cell] = stone;
end2, more: player = keeper;
more, again: ;
again, begin: player = keeper;
over, scored: goals[white] = 50;
scored, end: player = keeper;
