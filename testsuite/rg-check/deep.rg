// The search breadth first sees ten states; a random play finds the fault.
// RUN: rg-check --explore=10 --seed=1 %s
type Player = { a };
type Score = { 0 };
type Number = { 0, 1, 2, 3, 4, 5, 6, 7 };
const more: Number -> Number = { 0: 1, 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, :7 };
type Way = { l, m, r };
var last: Way = l;
var before: Way = l;
var count: Number = 0;
begin, go: player = a;
go, way: before = last;
way, chosen: last = Way(*);
chosen, tag: $$ last;
tag, next: count = more[count];
next, on: player = keeper;
on, more: count != 7;
more, go: player = a;
on, last1: count == 7;
last1, last2: before == m;
last2, end: player = keeper;
