// Chains of stones and their liberties: a check that goes over the neighbours of a
// cell, ends at one that is empty, and goes on at a stone of the same colour.
type Player = { black, white };
type Score = { 0, 50, 100 };
type Cell = { a1, b1, c1, a2, b2, c2, a3, b3, c3 };
type Mark = { empty, b, w };
type Count = { n0, n1, n2, n3, n4, n5, n6 };
const near: Cell -> Cell -> Bool = {
  a1: { a2: 1, b1: 1, :0 },
  b1: { b2: 1, c1: 1, a1: 1, :0 },
  c1: { c2: 1, b1: 1, :0 },
  a2: { a3: 1, a1: 1, b2: 1, :0 },
  b2: { b3: 1, b1: 1, c2: 1, a2: 1, :0 },
  c2: { c3: 1, c1: 1, b2: 1, :0 },
  a3: { a2: 1, b3: 1, :0 },
  b3: { b2: 1, c3: 1, a3: 1, :0 },
  c3: { c2: 1, b3: 1, :0 },
  :{ :0 }
};
const stone: Player -> Mark = { white: w, :b };
const other: Player -> Player = { white: black, :white };
const more: Count -> Count = { n0: n1, n1: n2, n2: n3, n3: n4, n4: n5, :n6 };
var board: Cell -> Mark = { :empty };
var cell: Cell = a1;
var next: Cell = a1;
var me: Player = black;
var count: Count = n0;
begin, move: player = me;
move, pass: $ pass;
pass, done: ;
move, at: cell = Cell(*);
at, chosen: board[cell] == empty;
chosen, told: $$ cell;
told, put: board[cell] = stone[me];
put, done: ? seek -> free;
seek, go: next = Cell(*);
go, there: near[cell][next] == 1;
there, look: cell = next;
look, free: board[cell] == empty;
look, seek: board[cell] == stone[me];
done, gone: player = keeper;
gone, turn: me = other[me];
turn, counted: count = more[count];
counted, begin: count != n6;
counted, won: count == n6;
won, end: player = keeper;
