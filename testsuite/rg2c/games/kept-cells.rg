// Sets of cells that a random play keeps: of a map of two words, of which
// several values are asked for; of one value alone; of few cells behind a
// permutation.  Not of `flips`, which a cycle writes, nor of `tried`, which the
// search for moves writes, nor of `moved`, written too often.
type Player = { x, o };
type Score = { 50, 0, 100 };
type Mark = { x, none, o };
type Cell = { c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14,
  c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28, c29,
  c30, c31, c32, c33, c34, c35, c36, c37, c38, c39, c40, c41, c42, c43, c44,
  c45, c46, c47, c48, c49, c50, c51, c52, c53, c54, c55, c56, c57, c58, c59,
  c60, c61, c62, c63, c64, c65, c66, c67, c68, c69 };
type Few = { f0, f1, f2, f3, f4, f5 };
const next: Cell -> Cell = { c0: c1, c1: c2, c2: c3, c3: c4, c4: c5, c5: c6,
  c6: c7, c7: c8, c8: c9, c9: c10, c10: c11, c11: c12, c12: c13, c13: c14,
  c14: c15, c15: c16, c16: c17, c17: c18, c18: c19, c19: c20, c20: c21, c21:
  c22, c22: c23, c23: c24, c24: c25, c25: c26, c26: c27, c27: c28, c28: c29,
  c29: c30, c30: c31, c31: c32, c32: c33, c33: c34, c34: c35, c35: c36, c36:
  c37, c37: c38, c38: c39, c39: c40, c40: c41, c41: c42, c42: c43, c43: c44,
  c44: c45, c45: c46, c46: c47, c47: c48, c48: c49, c49: c50, c50: c51, c51:
  c52, c52: c53, c53: c54, c54: c55, c55: c56, c56: c57, c57: c58, c58: c59,
  c59: c60, c60: c61, c61: c62, c62: c63, c63: c64, c64: c65, c65: c66, c66:
  c67, c67: c68, c68: c69, :c0 };
const less: Score -> Score = { 50: 100, 100: 0, :50 };
const other: Player -> Player = { x: o, :x };
const FewNext: Few -> Few = { f0: f1, f1: f2, f2: f3, f3: f4, :f5 };
const turned: Few -> Few = { f0: f3, f1: f0, f2: f5, f3: f1, f4: f2, :f4 };
var board: Cell -> Mark = { c5: x, c66: o, :none };
var dice: Few -> Mark = { :none };
var flips: Few -> Mark = { :none };
var tried: Few -> Mark = { :none };
var moved: Few -> Mark = { :none };
var at: Cell = c0;
var f: Few = f0;
var g: Few = f0;
var me: Player = x;
var player: PlayerOrSystem = keeper;
var goals: Player -> Score = { :50 };
begin, turn: player = me;
turn, put: at = Cell(*);
put, put_1: board[at] == none;
put_1, put_2: $$ at;
put_2, put_3: board[at] = me;
put_3, moved: player = keeper;
turn, take: at = Cell(*);
take, take_1: board[at] == x;
take_1, take_2: board[next[at]] == none;
take_2, take_3: $ take;
take_3, take_4: $$ at;
take_4, take_5: board[at] = none;
take_5, take_6: board[next[at]] = o;
take_6, moved: player = keeper;
moved, throw_0: board[next[at]] != none;
moved, count: board[next[at]] == none;
count, throw_0: goals[me] = less[goals[me]];
throw_0, throw: player = random;
throw, throw_1: f = Few(*);
throw_1, throw_2: dice[turned[f]] == none;
throw_2, throw_3: $$ f;
throw_3, thrown: player = keeper;
thrown, thrown_1: dice[turned[f]] = me;
thrown_1, f0: moved[f0] = moved[f1];
f0, f1: moved[f1] = moved[f2];
f1, f2: moved[f2] = moved[f3];
f2, f3: moved[f3] = moved[f4];
f3, f4: moved[f4] = x;
f4, flip: f = f0;
flip, flip_1: flips[f] = me;
flip_1, flip_2: f != f5;
flip_2, flip: f = FewNext[f];
flip_1, try: f == f5;
try, try_1: player = me;
try_1, try_2: f = Few(*);
try_2, try_3: tried[f] != o;
try_3, try_4: tried[f] = o;
try_4, try_5: $$ f;
try_5, try_6: ? seen -> seen_end;
try_6, tried: player = keeper;
seen, seen_1: g = Few(*);
seen_1, seen_2: tried[g] == o;
seen_2, seen_3: moved[g] != o;
seen_3, seen_end: flips[g] != none;
tried, over: ! left -> left_end;
tried, begin_2: ? left -> left_end;
begin_2, begin_3: dice[f0] != x;
begin_2, begin_4: dice[f0] == x;
begin_4, begin_3: goals[x] = less[goals[x]];
begin_3, begin: me = other[me];
left, left_1: g = Few(*);
left_1, left_end: dice[g] == none;
over, end: player = keeper;
