// Pieces that go to one of the cells near by, if it is free or has an o.
type Player = { p };
type Score = { 0 };
type Bool = { 0, 1 };
type Cell = { c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11 };
type Count = { n0, n1, n2, n3, n4, n5, n6 };
type Piece = { e, x, o };
const near: Cell -> Cell -> Bool = {
  :{ :0 },
  c0: { :0, c1: 1, c2: 1, c5: 1, c7: 1, c10: 1, c11: 1 },
  c1: { :0, c0: 1, c2: 1, c3: 1, c6: 1, c8: 1, c11: 1 },
  c2: { :0, c0: 1, c1: 1, c3: 1, c4: 1, c7: 1, c9: 1 },
  c3: { :0, c1: 1, c2: 1, c4: 1, c5: 1, c8: 1, c10: 1 },
  c4: { :0, c2: 1, c3: 1, c5: 1, c6: 1, c9: 1, c11: 1 },
  c5: { :0, c0: 1, c3: 1, c4: 1, c6: 1, c7: 1, c10: 1 },
  c6: { :0, c1: 1, c4: 1, c5: 1, c7: 1, c8: 1, c11: 1 },
  c7: { :0, c0: 1, c2: 1, c5: 1, c6: 1, c8: 1, c9: 1 },
  c8: { :0, c1: 1, c3: 1, c6: 1, c7: 1, c9: 1, c10: 1 },
  c9: { :0, c2: 1, c4: 1, c7: 1, c8: 1, c10: 1, c11: 1 },
  c10: { :0, c0: 1, c3: 1, c5: 1, c8: 1, c9: 1, c11: 1 },
  c11: { :0, c0: 1, c1: 1, c4: 1, c6: 1, c9: 1, c10: 1 }
};
const next: Count -> Count = { :n6, n0: n1, n1: n2, n2: n3, n3: n4, n4: n5, n5: n6 };
var board: Cell -> Piece = { :e, c0: x, c1: x, c5: x, c2: o, c9: o };
var at: Cell = c0;
var to: Cell = c0;
var count: Count = n0;
begin, m0: player = p;
m0, m1: at = Cell(*);
m1, m2: board[at] == x;
m2, m3: board[at] = e;
m3, m4: $$ at;
m4, m5: to = Cell(*);
m5, m6: near[at][to] == 1;
m6, m7: at = to;
m7, free: board[at] == e;
m7, foe: board[at] == o;
free, m8: $ free;
foe, m8: $ foe;
m8, m9: $$ at;
m9, f: player = keeper;
f, f1: board[at] = x;
f1, f2: count = next[count];
f2, f3: count == n6;
f2, begin: count != n6;
f3, end: player = keeper;
