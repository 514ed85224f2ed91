// RUN: rg2dot --collapse %s
type Player = { p };
type Score = { 0 };
type Bool = { 0, 1 };
type Goals = Player -> Score;
type Visibility = Player -> Bool;
type PlayerOrSystem = { p, keeper, random };
var x: Bool = 0;
var goals: Goals = { :0 };
var player: PlayerOrSystem = keeper;
var visible: Visibility = { :1 };
begin, a: player = p;
a, b: ;
a, c: x != 1;
b, c: $ quiet;
c, d: $$ x;
d, e: ? q -> t;
d, e: ! r -> t;
e, f: x = Bool(*);
f, end: player = keeper;
// Two checks that share nodes, and another that doesn't.
q, q1: x = 1;
r, q1: ;
q1, t: x == 1;
e, f: ? s -> t;
s, t: ;
// Nothing comes here.
u, v: x = 0;
v, u: ;
@unique a b;
@disjoint a : b c;
@repeat q1 : x;
@file a "game".hrg;
@origin c d : 7 3;
