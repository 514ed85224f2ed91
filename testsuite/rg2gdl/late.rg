// RUN: rg2gdl %s
// The keeper writes behind its test of the end: were the states before that,
// all moves would be there once for each of the ways to write, so that they are
// behind it.
type Player = { p };
type Score = { 0, 100 };
type Bit = { 0, 1 };
type Cell = { a, b, c, d };
const near: Cell -> Cell = { a: b, b: c, c: d, :a };
var board: Cell -> Bit = { :0 };
var at: Cell = a;
var one: Bit = 0;
var two: Bit = 0;
var three: Bit = 0;
begin, turn: player = p;
turn, leaves: at = Cell(*);
leaves, low: board[at] == 0;
low, near_1: board[near[at]] == 0;
low, near_2: ;
near_1, told: $ near;
near_2, told: $ far;
told, bit_1: $$ at;
bit_1, bit_2: $$ one;
bit_2, bit_3: $$ two;
bit_3, placed: $$ three;
placed, tested: player = keeper;
tested, written: board[at] = 1;
written, over: board[near[at]] == 1;
written, on: board[near[at]] != 1;
on, set_1: board[a] == 1;
on, off_1: board[a] != 1;
set_1, off_1: one = 1;
off_1, set_2: board[b] == 1;
off_1, off_2: board[b] != 1;
set_2, off_2: two = 1;
off_2, set_3: board[c] == 1;
off_2, begin: board[c] != 1;
set_3, begin: three = 1;
over, done: goals[p] = 100;
done, end: player = keeper;
