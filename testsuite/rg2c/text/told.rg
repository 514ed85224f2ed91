// RUN: rg2c -Wno-all --explain %s
// What the keeper tells: straight on, from a search, and no longer than tags may
// come; one of the tags is none of a move.
type Player = { p, q };
type Score = { 0, 1 };
type Bool = { 0, 1 };
type Goals = Player -> Score;
type Visibility = Player -> Bool;
type PlayerOrSystem = { p, q, keeper, random };
var x: Bool = 0;
var y: Bool = 0;
var goals: Goals = { :0 };
var player: PlayerOrSystem = keeper;
var visible: Visibility = { :1 };
begin, a: player = p;
a, b: visible[q] = 0;
b, c: x = Bool(*);
c, d: $$ x;
d, tell: player = keeper;
tell, e: visible[q] = x;
e, f: $ took;
f, g: $$ x;
g, search: player = keeper;
search, h: y = Bool(*);
h, i: $$ y;
i, j: goals[p] = y;
j, k: y == x;
k, rest: player = keeper;
rest, l: goals[q] = 1;
l, end: player = keeper;
