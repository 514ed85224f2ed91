// RUN: rg-opt --passes=add-builtins %s
// Those that are there stay as they are.
type Player = { p };
type Score = { 0, 1 };
type Goals = Player -> Score;
type Bool = { 1, 0 };
var player: PlayerOrSystem = keeper;
var goals: Goals = { :1 };
begin, n1: player = p;
n1, n2: $ a;
n2, end: player = keeper;
