// RUN: rg2gdl %s
// What a test has excluded is not carried past the nodes where tests meet:
// there is one relation for each, though each walk there knows something else.
type Player = { p };
type Score = { 0, 100 };
type Cell = { a, b, c, d };
var at: Cell = a;
begin, turn: player = p;
turn, choice: at = Cell(*);
choice, x: at != a;
choice, x1: at == a;
x1, x: $ first;
x, y: at != b;
x, y1: at == b;
y1, y: $ second;
y, z: at != c;
y, z1: at == c;
z1, z: $ third;
z, told: $$ at;
told, moved: player = keeper;
moved, begin: at != d;
moved, over: at == d;
over, done: goals[p] = 100;
done, end: player = keeper;
