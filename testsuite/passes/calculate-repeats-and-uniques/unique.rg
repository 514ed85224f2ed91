// RUN: rg-opt --passes=calculate-repeats-and-uniques %s
// One way in each; two ways with other tags, other values, other conditions
// before them; a tag between, so that an earlier choice may be overwritten.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const next: T -> T = { a: b, b: c, :a };
var x: T = a;
var y: T = a;
var board: T -> T = { :a };
begin, n1: player = p;
n1, n2: x = T(*);
n2, n3: $$ x;
n3, n4: x = next[x];
n4, left: $ left;
n4, right: $ right;
left, tags: ;
right, tags: ;
tags, zero: y = a;
tags, one: y = b;
zero, values: ;
one, values: ;
values, free: board[x] == a;
values, full: board[x] != a;
free, conditions: ;
full, conditions: ;
conditions, last: $ up;
conditions, last: $ down;
last, over: player = keeper;
over, end: player = keeper;
