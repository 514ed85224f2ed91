// RUN: sh own-part.sh %s | sed -n '/^static .*list_x .*m)$/,/^find_moves/p'
// Of `v = T(*)` right before `v == e` one symbol passes, so that the moves
// differ: `add_move`.
type Player = { p };
type Score = { 0 };
type T = { a, b, c };
const next: T -> T = { :a };
var v: T = a;
var w: T = a;
begin, x: player = p;
x, one1: $ one;
one1, one2: v = T(*);
one2, one3: v == w;
one3, done: player = keeper;
x, turned1: $ turned;
turned1, turned2: v = T(*);
turned2, turned3: next[w] == v;
turned3, done: player = keeper;
x, other1: $ other;
other1, other2: v = T(*);
other2, other3: v != w;
other3, done: player = keeper;
x, self1: $ self;
self1, self2: v = T(*);
self2, self3: v == next[v];
self3, done: player = keeper;
x, index1: $ index;
index1, index2: v = T(*);
index2, index3: next[v] == v;
index3, done: player = keeper;
x, fork1: $ fork;
fork1, fork2: v = T(*);
fork2, fork3: v == w;
fork2, fork3: v != w;
fork3, done: player = keeper;
done, done2: w = b;
done2, done3: v == v;
done3, end: player = keeper;
