// RUN: rg2gdl %s
// The keeper sets a map to another one: behind a write to that, and to a
// constant.
type Player = { p };
type Score = { 0, 50, 100 };
type Place = { a, b, c };
type Stone = { none, stone, mark };
const empty: Place -> Stone = { :none };
const fewer: Score -> Score = { 100: 50, :0 };
var board: Place -> Stone = { :none };
var before: Place -> Stone = { :none };
var rest: Score = 100;
var at: Place = a;
begin, turn: player = p;
turn, picked: at = Place(*);
picked, told: $$ at;
told, put: player = keeper;
put, kept: board[at] = stone;
kept, marked: before[at] == stone;
kept, fresh: before[at] != stone;
marked, wiped: board = empty;
wiped, copied: board[a] = mark;
fresh, copied: before = board;
copied, spoilt: board[b] == none;
copied, counted: board[b] != none;
spoilt, counted: before[c] = mark;
counted, ended: rest = fewer[rest];
ended, begin: rest != 0;
ended, over: rest == 0;
over, won: board[a] == mark;
over, finish: board[a] != mark;
won, finish: goals[p] = 100;
finish, end: player = keeper;
