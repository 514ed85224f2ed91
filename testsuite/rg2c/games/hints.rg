// A walk over a graph with cycles, and hints that say where walks can't meet.
@repeat walk stop : at;
@unique choose;
@disjoint fork : left right;
@disjointExhaustive judge : won on;
type Player = { p };
type Score = { 0, 1 };
type Node = { n0, n1, n2, n3, n4 };
type Bit = { 0, 1 };
const link: Node -> Node -> Bit = {
  n0: { n1: 1, n2: 1, :0 }, n1: { n3: 1, :0 }, n2: { n3: 1, n1: 1, :0 },
  n3: { n0: 1, :0 }, :{ :0 }
};
var at: Node = n0;
var to: Node = n0;
var count: Bit = 0;
begin, choose: player = p;
choose, walk: count = 0;
walk, tried: to = Node(*);
tried, moved: link[at][to] == 1;
moved, walk: at = to;
walk, stop: ;
stop, fork: $$ at;
fork, left: at == n0;
fork, right: at != n0;
left, told: $ home;
right, told: $ away;
told, judge: player = keeper;
judge, won: at == n3;
judge, on: at != n3;
won, scored: goals[p] = 1;
scored, end: player = keeper;
on, choose: player = p;
