// RUN: rg-opt --passes=enumerate-maps %s
// goals and visible stay what they are.
type Player = { p };
type Score = { 0, 1 };
type T = { a, b, c };
const f: T -> T = { a: b, b: c, :a };
const g: T -> T = { a: c, :b };
const h: T -> T = { :b };
var x: T = a;
const all: Player -> Score = { :1 };
const none: Player -> Score = { :0 };
const see: Player -> Bool = { :1 };
type Bool = { 0, 1 };
begin, n1: player = p;
n1, n2: goals = all;
n1, n2: goals = none;
n2, n3: visible = see;
n3, n4: goals[p] == 1;
n4, end: player = keeper;
