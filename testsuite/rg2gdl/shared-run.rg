// RUN: rg2gdl %s
// The keeper checks that it can turn all that lies beside a stone, as in
// dry-runs.rg.  The last test of what it does then is also part of a check
// before the move: the keeper must not go on there as if its own check had
// failed, so that this check is no dry run that is left out.
type Player = { p, q };
type Score = { 0, 50, 100 };
type Bool = { 0, 1 };
type Place = { a, b, c, d, e, f, g, h };
type PlaceOrNone = { nowhere, a, b, c, d, e, f, g, h };
type Stone = { none, head, tail, wall, outside };
const right: PlaceOrNone -> PlaceOrNone = {
  a: b, b: c, c: d, e: f, f: g, g: h, :nowhere
};
const row: PlaceOrNone -> PlaceOrNone = { d: e, :nowhere };
const other: Player -> Player = { p: q, :p };
var board: PlaceOrNone -> Stone = { :none, h: wall, nowhere: outside };
var at: PlaceOrNone = a;
var me: Player = p;
begin, turn: player = me;
turn, picked: at = Place(*);
picked, free: board[at] == none;
free, may: ? flip_ok -> fin;
may, told: $$ at;
told, ends: $ flip;
ends, put: player = keeper;
told, goes_on: $ put;
goes_on, another: player = keeper;
another, next: board[at] = head;
next, begin: me = other[me];
put, ready: board[at] = head;
ready, flip: ? s -> t;
ready, stuck: ! s -> t;
s, s_head: board[at] == head;
s, s_tail: board[at] == tail;
s, s_ok: board[at] == none;
s_ok, t: board[a] != head;
s_head, s_on: board[at] = tail;
s_tail, s_on: board[at] = head;
s_on, s: at = right[at];
s_on, s: at = row[at];
flip, heads: board[at] == head;
flip, tails: board[at] == tail;
flip, flip_ok: board[at] == none;
flip_ok, done: board[a] != head;
heads, step: board[at] = tail;
tails, step: board[at] = head;
step, flip: at = right[at];
step, flip: at = row[at];
done, fin: goals[me] = 100;
stuck, fin: goals[other[me]] = 50;
turn, gives: $ resign;
gives, lost: player = keeper;
lost, fin: goals[other[me]] = 50;
fin, end: player = keeper;
