// RUN: rg2gdl %s
// The keeper writes before the turn, behind its test of the end: what it has
// written is known where walks meet behind the move.
type Player = { p, q };
type Score = { 0, 100 };
type Turn = { 0, 1, 2, 3 };
type Bit = { 0, 1 };
const next: Turn -> Turn = { 0: 1, 1: 2, :3 };
const other: Player -> Player = { p: q, :p };
var turn: Turn = 0;
var me: Player = p;
var bit: Bit = 0;
var old: Bit = 0;
var sum: Bit = 0;
begin, round: ;
round, acts: player = me;
acts, set: $ set;
acts, clear: $ clear;
set, one: player = keeper;
one, mix: bit = 1;
clear, zero: player = keeper;
zero, mix: bit = 0;
mix, same: bit == old;
mix, new: bit != old;
same, both: old = 1;
new, both: old = 0;
both, high: old == 1;
both, low: old == 0;
high, judged: sum = bit;
low, judged: sum = old;
judged, over: turn == 2;
judged, again: turn != 2;
again, changed: me = other[me];
changed, round: turn = next[turn];
over, won: bit == sum;
over, lost: bit != sum;
won, done: goals[p] = 100;
lost, done: goals[q] = 100;
done, end: player = keeper;
