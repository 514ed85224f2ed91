// Variables that take rows of constants: whole maps.
type Player = { white, black };
type Score = { 0, 50, 100 };
type Cell = { c0, c1, c2, c3 };
type Way = { east, west };
type Pair = { one, two };
type Steps = Cell -> Cell;
const step: Way -> Steps = {
  east: { c0: c1, c1: c2, c2: c3, :c0 },
  :{ c1: c0, c2: c1, c3: c2, :c3 }
};
const both: Pair -> Way -> Steps = {
  one: step,
  :{ :{ c0: c2, c1: c3, c2: c0, :c1 } }
};
const back: Way -> Way = { east: west, :east };
var cell: Cell = c0;
var way: Way = east;
var pair: Pair = one;
var steps: Steps = { :c0 };
var former: Steps = { :c0 };
var left: Cell = c3;
begin, choose: player = white;
choose, chosen: way = Way(*);
chosen, set: $$ way;
set, walk: steps = step[way];
walk, tell: cell = steps[cell];
tell, keep: $$ cell;
keep, again: player = keeper;
again, more: left != c0;
again, over: left == c0;
more, test: left = steps[left];
test, same: former == steps;
test, other: former != steps;
same, mixed: pair = two;
other, mixed: pair = one;
mixed, kept: former = steps;
kept, turned: steps = both[pair][back[way]];
turned, known: steps == step[west];
turned, next: steps != step[west];
known, next: former = step[east];
next, begin2: player = black;
begin2, go: cell = steps[cell];
go, went: $$ cell;
went, stepped: former = steps;
stepped, end2: player = keeper;
end2, choose2: former == both[two][west];
end2, choose2: former != both[two][west];
choose2, choose: player = white;
over, end: player = keeper;
