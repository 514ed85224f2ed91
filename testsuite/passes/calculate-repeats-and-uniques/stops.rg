// RUN: rg-opt --passes=calculate-repeats-and-uniques %s
// A choice that no tag shows is overwritten; two ways with the same tags and
// maybe the same values, since the condition is of what was written; a cycle; the
// begin of a move that another way comes to; what lies behind these.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const next: T -> T = { a: b, b: c, :a };
var x: T = a;
var y: T = a;
var board: T -> T = { :a };
begin, choose: player = p;
choose, n1: x = T(*);
n1, overwritten: x = a;
overwritten, more: player = p;
more, n2: y = next[x];
more, n3: y = x;
n2, same: ;
n3, same: ;
same, again: player = p;
again, n4: ;
again, n5: ;
n4, n6: board[x] = b;
n5, n7: ;
n6, written: board[x] == b;
n7, written: board[x] == b;
written, cycle: player = p;
cycle, cycle: x = next[x];
cycle, out: x == c;
out, told: $$ x;
told, start: player = p;
start, n8: $ t;
n8, n9: x = T(*);
n9, start: x == a;
n9, over: player = keeper;
over, end: player = keeper;
