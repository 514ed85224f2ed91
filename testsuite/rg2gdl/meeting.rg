// RUN: rg2gdl %s
// Walks of the keeper meet after they have written different elements, and what
// is written is read: the map at that node is a relation.
type Player = { p, q };
type Score = { 0, 100 };
type Place = { a, b, c, d };
type Piece = { x, o };
const left: Place -> Place = { a: d, b: a, c: b, :c };
const right: Place -> Place = { a: b, b: c, c: d, :a };
var board: Place -> Piece = { :o };
var at: Place = a;
begin, turn: player = p;
turn, picked: at = Place(*);
picked, told: $$ at;
told, keep: player = keeper;
keep, lefts: board[at] == x;
keep, lefts_1: board[at] != x;
lefts_1, lefts: board[at] = x;
lefts, rights_1: board[left[at]] == o;
rights_1, rights: board[left[at]] = x;
lefts, flip: board[left[at]] != o;
flip, rights: board[right[at]] = o;
rights, turned: board[right[at]] == o;
rights, same: board[right[at]] != o;
turned, done: board[at] = o;
same, done: ;
done, other: player = q;
other, yes: board[at] == x;
other, no: board[at] != x;
yes, again: $ yes;
no, again: $ no;
again, all: player = keeper;
some, found: at = Place(*);
found, there: board[at] == o;
all, begin: ? some -> there;
all, won: ! some -> there;
won, paid: goals[q] = 100;
paid, end: player = keeper;
