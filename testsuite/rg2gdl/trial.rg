// RUN: rg2gdl %s
// Who puts a stone beside a row of stones that ends at a wall takes the row, if
// there are places for as many marks.  The keeper finds that out by doing it:
// the check writes what it reads, in a loop.
type Player = { p, q };
type Score = { 0, 50, 100 };
type Bool = { 0, 1 };
type Place = { a, b, c, d, e };
type Stone = { none, stone, mark, wall };
const next: Place -> Place = { a: b, b: c, c: d, :e };
const other: Player -> Player = { p: q, :p };
var board: Place -> Stone = { :none, e: wall };
var at: Place = a;
var mark_at: Place = a;
var me: Player = p;
begin, turn: player = me;
turn, picked: at = Place(*);
picked, free: board[at] == none;
free, told: $$ at;
told, first: player = keeper;
first, put: mark_at = a;
put, look: board[at] = stone;
look, take: ? s -> t;
look, left: ! s -> t;
s, s_take: board[at] == stone;
s, t: board[at] == wall;
s_take, s_mark: board[at] = none;
s_mark, s_marked: board[mark_at] == none;
s_marked, s_skip: board[mark_at] = mark;
s_skip, s_near: ? near -> found;
s_skip, s_on: ! near -> found;
s_near, s_on: mark_at = next[mark_at];
s_on, s: at = next[at];
near, found: board[next[mark_at]] == none;
take, take_stone: board[at] == stone;
take, won: board[at] == wall;
take_stone, take_on: board[at] = none;
take_on, take: at = next[at];
won, done: goals[me] = 100;
done, lost: goals[other[me]] = 0;
lost, end: player = keeper;
left, any: ? any_s -> any_t;
left, none_left: ! any_s -> any_t;
any_s, any_m: at = Place(*);
any_m, any_t: board[at] == none;
any, begin: me = other[me];
none_left, draw: goals[me] = 50;
draw, drawn: goals[other[me]] = 50;
drawn, end: player = keeper;
