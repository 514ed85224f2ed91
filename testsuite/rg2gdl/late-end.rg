// RUN: rg2gdl %s
// The second test of the end is made only where the first one is not met.
type Player = { p, q };
type Score = { 0, 50, 100 };
type Count = { n0, n1, n2 };
type Bool = { 0, 1 };
const more: Count -> Count = { n0: n1, :n2 };
var count: Count = n0;
var won: Bool = 0;
begin, turn: player = p;
turn, chosen: won = Bool(*);
chosen, told: $$ won;
told, counted: count = more[count];
counted, keep: player = keeper;
keep, wins: won == 1;
keep, on: won != 1;
wins, paid: goals[p] = 100;
paid, end: player = keeper;
on, draw: count == n2;
on, second: count != n2;
draw, half: goals[p] = 50;
half, end: player = keeper;
second, reply: player = q;
reply, said: $ reply;
said, begin: player = keeper;
