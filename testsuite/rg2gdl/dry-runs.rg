// RUN: rg2gdl %s
// The keeper goes through the rows from where a stone was put and turns what is
// there, up to an empty place; it must not come to the wall.  First it checks
// that all of that can be done.  The sheet has no such check: where the keeper
// is stuck, it does what it does when the check fails.
type Player = { p, q };
type Score = { 0, 50, 100 };
type Bool = { 0, 1 };
type Place = { a, b, c, d, e, f, g, h };
type PlaceOrNone = { nowhere, a, b, c, d, e, f, g, h };
type Stone = { none, head, tail, wall, outside };
type Count = { n0, n1, n2, n3 };
const right: PlaceOrNone -> PlaceOrNone = {
  a: b, b: c, c: d, e: f, f: g, g: h, :nowhere
};
const row: PlaceOrNone -> PlaceOrNone = { d: e, :nowhere };
const more: Count -> Count = { n0: n1, n1: n2, :n3 };
const other: Player -> Player = { p: q, :p };
var board: PlaceOrNone -> Stone = { :none, h: wall, nowhere: outside };
var at: PlaceOrNone = a;
var me: Player = p;
var turned: Count = n0;
begin, turn: player = me;
turn, picked: at = Place(*);
picked, free: board[at] == none;
free, told: $$ at;
told, put: player = keeper;
put, ready: board[at] = head;
ready, flip: ? s -> t;
ready, stuck: ! s -> t;
s, s_head: board[at] == head;
s, s_tail: board[at] == tail;
s, t: board[at] == none;
s_head, s_on: board[at] = tail;
s_tail, s_on: board[at] = head;
s_on, s: at = right[at];
s_on, s: at = row[at];
flip, heads: board[at] == head;
flip, tails: board[at] == tail;
flip, done: board[at] == none;
heads, new_tail: board[at] = tail;
new_tail, step: turned = more[turned];
tails, step: board[at] = head;
step, flip: at = right[at];
step, flip: at = row[at];
done, over: turned == n3;
done, on: turned != n3;
on, begin: me = other[me];
over, won: goals[me] = 100;
won, end: player = keeper;
stuck, lost: goals[other[me]] = 50;
lost, end: player = keeper;
