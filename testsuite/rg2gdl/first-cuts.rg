// RUN: rg2gdl %s
// A man moves, and pushes or throws a crate before it; a king may jump.  The
// keeper reads much of what the move has written, and forks at once: each
// scalar has a relation there, `(mover_at_judge x)`.  Both states lead to
// `turn`: moves ask for one relation, `picked`.
type Player = { white };
type Score = { 0, 50, 100 };
type Piece = { none, man, king, crate };
type Place = { a, b, c, d, e, f, g, h, off };
const next: Place -> Place = {
  a: b, b: c, c: d, d: e, e: f, f: g, g: h, :off
};
const rank: Place -> Place = { a: a, b: c, c: c, d: c, e: g, f: g, g: g, :h };
var board: Place -> Piece = { a: man, b: man, d: king, f: crate, :none };
var from: Place = a;
var to: Place = a;
var mover: Piece = none;
var taken: Piece = none;
var last: Place = off;
var height: Place = off;
begin, opened: ;
opened, turn: ;
turn, picked: player = white;
picked, standing: from = Place(*);
standing, moving: mover = board[from];
moving, walking: mover == man;
moving, running: mover == king;
walking, ahead: to = next[from];
running, over: to = next[from];
over, ahead: to = next[to];
running, step: to = next[from];
step, open: board[to] == none;
open, read: taken = none;
ahead, free: board[to] == none;
ahead, pushed: board[to] == crate;
pushed, shoved: board[next[to]] == none;
shoved, free: board[next[to]] = crate;
pushed, blocked: board[next[to]] != none;
blocked, thrown: board[next[next[to]]] == none;
thrown, free: board[next[next[to]]] = crate;
free, read: taken = board[to];
read, left: board[from] = none;
left, safe: board[to] = mover;
safe, quiet: to != last;
quiet, shown: from != height;
shown, told: $$ from;
told, put: $$ to;
put, played: to != g;
put, crowned: to == g;
crowned, named: board[to] = king;
named, played: $ king;
played, judge: player = keeper;
judge, quick: mover == man;
judge, slow: mover != man;
quick, again: last = from;
slow, far: taken == none;
slow, near: taken != none;
far, again: last = off;
near, again: last = to;
again, high: rank[from] == rank[to];
again, low: rank[from] != rank[to];
high, ends: height = to;
low, ends: height = rank[from];
ends, opened: to != off;
ends, close: to == off;
close, won: last == off;
close, lost: last != off;
won, out: goals[white] = 100;
lost, out: goals[white] = 50;
out, end: player = keeper;
