// A closure from one value on whose steps lead where nothing is asked: no cell
// but the first is looked for, and none leads there.
type Player = { one };
type Score = { 100 };
type Cell = { null, c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23 };
const hop: Cell -> Cell = { :null, c18: c19 };
var p: Cell = null;
var goals: Player -> Score = { :100 };
var player: PlayerOrSystem = keeper;
begin, over: ! from_1 -> from_end;
begin, begin_1: ? from_1 -> from_end;
begin_1, begin: p = c1;
over, end: player = keeper;
from_1, from_2: ;
from_1, from_2: p = hop[p];
from_1, from_end: p == c0;
from_2, from_1: ;
