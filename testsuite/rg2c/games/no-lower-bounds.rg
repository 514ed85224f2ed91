// Liberties, as in liberties.rg, of a board that is large enough for bit sets; a cell that
// is its own neighbour reads what was written, so that no value surely passes.
type Player = { black, white };
type Score = { 0, 50, 100 };
type Cell = { a1, b1, c1, d1, a2, b2, c2, d2, a3, b3, c3, d3, a4, b4, c4, d4 };
type Mark = { empty, b, w };
type Count = { n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, n12, n13, n14 };
const near: Cell -> Cell -> Bool = {
  a1: { b1: 1, a2: 1, :0 },
  b1: { a1: 1, c1: 1, b2: 1, :0 },
  c1: { b1: 1, d1: 1, c2: 1, :0 },
  d1: { c1: 1, d2: 1, :0 },
  a2: { a1: 1, b2: 1, a3: 1, :0 },
  b2: { b1: 1, a2: 1, c2: 1, b3: 1, b2: 1, :0 },
  c2: { c1: 1, b2: 1, d2: 1, c3: 1, :0 },
  d2: { d1: 1, c2: 1, d3: 1, :0 },
  a3: { a2: 1, b3: 1, a4: 1, :0 },
  b3: { b2: 1, a3: 1, c3: 1, b4: 1, :0 },
  c3: { c2: 1, b3: 1, d3: 1, c4: 1, :0 },
  d3: { d2: 1, c3: 1, d4: 1, :0 },
  a4: { a3: 1, b4: 1, :0 },
  b4: { b3: 1, a4: 1, c4: 1, :0 },
  c4: { c3: 1, b4: 1, d4: 1, :0 },
  d4: { d3: 1, c4: 1, :0 },
  :{ :0 }
};
const stone: Player -> Mark = { white: w, :b };
const other: Player -> Player = { white: black, :white };
const more: Count -> Count = { n0: n1, n1: n2, n2: n3, n3: n4, n4: n5, n5: n6, n6: n7, n7: n8, n8: n9, n9: n10, n10: n11, n11: n12, n12: n13, n13: n14, :n14 };
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
put, caught: ! seek -> free;
caught, done: $ caught;
seek, go: next = Cell(*);
go, leave: ;
leave, end_there: near[cell][next] == 1;
end_there, end_here: cell = next;
end_here, free: board[cell] == empty;
go, there: near[cell][next] == 1;
there, look: cell = next;
look, seek: board[cell] == stone[me];
done, gone: player = keeper;
gone, turn: me = other[me];
turn, counted: count = more[count];
counted, begin: count != n14;
counted, won: count == n14;
won, end: player = keeper;
