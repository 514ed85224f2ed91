// RUN: rg2gdl %s
// Rules ask for a map by the same way twice, which is one argument then, and for
// another one by two ways.
type Player = { p };
type Score = { 0, 100 };
type Place = { a, b, c };
type Way = { up, down };
const steps: Way -> Way -> Place -> Place =
  { up: { up: { a: c, :a }, :{ :b } }, :{ down: { c: a, :c }, :{ :b } } };
const turns: Way -> Way -> Way = { up: { :down, down: up }, :{ :down } };
var at: Place = a;
var way: Way = up;
var last: Way = up;
begin, turn: player = p;
turn, picked: way = Way(*);
picked, moved: steps[way][way][at] != b;
moved, told: $$ way;
told, keep: player = keeper;
keep, turned: at = steps[way][way][at];
turned, kept: last = turns[last][way];
kept, begin: last == up;
kept, over: last != up;
over, done: at == c;
over, begin: at != c;
done, won: goals[p] = 100;
won, end: player = keeper;
