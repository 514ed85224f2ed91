// The keeper tells something before anybody has moved, and then nothing.
type Player = { p };
type Score = { 0, 1 };
type Bool = { 0, 1 };
type Goals = Player -> Score;
type Visibility = Player -> Bool;
type PlayerOrSystem = { p, keeper, random };
var goals: Goals = { :0 };
var player: PlayerOrSystem = keeper;
var visible: Visibility = { :1 };
begin, a: $ hello;
a, b: player = p;
b, c: $ x;
b, c: $ y;
c, d: player = keeper;
d, end: player = keeper;
