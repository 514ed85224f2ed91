// RUN: rg-opt --passes=calculate-repeats-and-uniques %s
// Walks that come to a node with either of two tags: `both` can be met with the
// tag b from `one` and from `other`, `apart` with c only from `alone`.
type Player = { p };
type Score = { 0 };
begin, start: player = p;
start, one: $ a;
start, one: $ b;
start, other: $ b;
start, alone: $ c;
one, both: ;
other, both: ;
one, apart: ;
alone, apart: ;
both, end: player = keeper;
apart, end: player = keeper;
