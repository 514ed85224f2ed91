// The check holds at its first arc: its cycle, which visited sets would be for,
// is left out.
type Player = { p };
type Score = { 0, 100 };
type Cell = { c0, c1, c2 };
type Mark = { e, x };
const next: Cell -> Cell = { :c2, c0: c1, c1: c2 };
var board: Cell -> Mark = { :e };
var i: Cell = c0;
begin, choose: player = p;
choose, chosen: i = Cell(*);
chosen, free: board[i] == e;
free, put: $$ i;
put, first: board[i] = x;
first, second: ? walk -> walked;
second, third: $ one;
first, third: ! walk -> walked;
third, look: player = keeper;
look, begin: ? some -> empty;
look, won: ! some -> empty;
won, end: player = keeper;
some, one: i = Cell(*);
one, empty: board[i] == e;

walk, walked: ;
walk, a: i = next[i];
a, b: board[i] = e;
b, a: i = next[i];
b, walked: board[i] != e;
