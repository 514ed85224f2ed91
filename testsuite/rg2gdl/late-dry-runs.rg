// RUN: rg2gdl %s
// As dry-runs.rg, but what is checked goes on: the keeper writes the scores, and
// counts, in a loop that ends as `most` grows, the most free places in a row of
// counts.  The scores are written behind the loop, as it does not ask for them:
// where the keeper is stuck there, they are as they were.  The start is behind
// the first count, as that comes to the loop without scores.
type Player = { p, q };
type Score = { 0, 50, 100 };
type Bool = { 0, 1 };
type Place = { a, b, c, d, e, f, g, h };
type PlaceOrNone = { nowhere, a, b, c, d, e, f, g, h };
type Stone = { none, head, tail, wall, outside };
type Count = { n0, n1, n2, n3 };
type CountOrNone = { nan, n1, n2, n3 };
const right: PlaceOrNone -> PlaceOrNone = {
  a: b, b: c, c: d, e: f, f: g, g: h, :nowhere
};
const row: PlaceOrNone -> PlaceOrNone = { d: e, :nowhere };
const more: Count -> CountOrNone = { n0: n1, n1: n2, n2: n3, :nan };
const none_right: Count -> Bool = { :0 };
const beyond: Place -> Count -> Bool = {
  b: { n0: 1, :0 }, c: { n0: 1, n1: 1, :0 }, h: { :1 }, :none_right
};
const other: Player -> Player = { p: q, :p };
var board: PlaceOrNone -> Stone = { :none, h: wall, nowhere: outside };
var at: PlaceOrNone = a;
var free: Place = a;
var me: Player = p;
var most: Count = n0;
begin, count: most = n0;
count, further: ? x -> y;
count, turn: ! x -> y;
further, further2: more[most] != nan;
further2, count: most = more[most];
x, x1: free = Place(*);
x1, x2: board[free] == none;
x2, y: beyond[free][most] == 1;
turn, picked: player = me;
picked, empty: at = Place(*);
empty, told: board[at] == none;
told, put: $$ at;
put, ready: player = keeper;
ready, put_on: ? s -> t;
ready, stuck: ! s -> t;
s, s0: board[at] = head;
s0, s_head: board[at] == head;
s0, s_tail: board[at] == tail;
s0, s_done: board[at] == none;
s_head, s_on: board[at] = tail;
s_tail, s_on: board[at] = head;
s_on, s0: at = right[at];
s_on, s0: at = row[at];
s_done, t: most == n3;
s_done, s_next: most != n3;
s_next, s_count: most = n0;
s_count, s_further: ? x -> y;
s_count, t: ! x -> y;
s_further, s_further2: more[most] != nan;
s_further2, s_count: most = more[most];
put_on, flip: board[at] = head;
flip, heads: board[at] == head;
flip, tails: board[at] == tail;
flip, done: board[at] == none;
heads, step: board[at] = tail;
tails, step: board[at] = head;
step, flip: at = right[at];
step, flip: at = row[at];
done, over: most == n3;
done, on: most != n3;
on, on2: goals[me] = 50;
on2, on3: me = other[me];
on3, begin: goals[me] = 0;
over, won: goals[me] = 100;
won, stuck: ;
stuck, end: player = keeper;
