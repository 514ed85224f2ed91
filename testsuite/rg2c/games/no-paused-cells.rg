// No sets of cells are kept or paused: `seen` is written in a cycle of the
// search without a tag, `few` has few cells, `many` has many codes.
type Player = { x, o };
type Score = { 50, 0, 100 };
type Bit = { no, yes };
type Cell = { c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14,
  c15, c16, c17, c18, c19 };
type Few = { f0, f1, f2, f3, f4, f5 };
const next: Cell -> Cell = { c0: c1, c1: c2, c2: c3, c3: c4, c4: c5, c5: c6, c6:
  c7, c7: c8, c8: c9, c9: c10, c10: c11, c11: c12, c12: c13, c13: c14, c14: c15,
  c15: c16, c16: c17, c17: c18, c18: c19, :c19 };
const other: Player -> Player = { x: o, :x };
var seen: Cell -> Bit = { :no };
var few: Few -> Bit = { :no };
var many: Cell -> Cell = { :c0 };
var at: Cell = c0;
var g: Cell = c0;
var f: Few = f0;
var h: Few = f0;
var me: Player = x;
var player: PlayerOrSystem = keeper;
var goals: Player -> Score = { :50 };
begin, turn: ? free -> free_end;
begin, over: ! free -> free_end;
free, free_1: h = Few(*);
free_1, free_end: few[h] == no;
turn, turn_1: player = me;
turn_1, turn_2: f = Few(*);
turn_2, turn_3: few[f] == no;
turn_3, turn_4: few[f] = yes;
turn_4, turn_5: $$ f;
turn_5, turn_6: at = Cell(*);
turn_6, turn_7: many[at] == c0;
turn_7, turn_8: many[at] = next[at];
turn_8, walk: $$ at;
walk, walk_1: seen[at] = yes;
walk_1, walk_2: at != c19;
walk_2, walk: at = next[at];
walk_1, last: at == c19;
last, last_1: ? some -> some_end;
last_1, moved: player = keeper;
some, some_1: g = Cell(*);
some_1, some_2: seen[g] == yes;
some_2, some_3: many[g] == c0;
some_3, some_4: h = Few(*);
some_4, some_end: few[h] == yes;
moved, begin: me = other[me];
over, end: player = keeper;
