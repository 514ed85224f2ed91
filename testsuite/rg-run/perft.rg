// RUN: rg-run perft 5 --no-time %s; rg-run perft 0 --no-time %s; rg-run perft 2 --no-time --at '2' %s; rg-run perft 2 --no-time --at '2 / 2' %s
// A counter of 3, players take 1 or 2 in turn: 1 1 1, 1 1, 1 2, 2 1 and so on.
type Player = { p, q };
type Score = { 0, 1 };
type Count = { 0, 1, 2, 3 };
type Take = { 1, 2 };
type Turn = { p, q };
const minus: Take -> Count -> Count = { 1: { 3: 2, 2: 1, :0 }, :{ 3: 1, :0 } };
const other: Turn -> Turn = { p: q, :p };
var left: Count = 3;
var take: Take = 1;
var turn: Turn = p;

begin, choose: player = turn;
choose, chosen: take = Take(*);
chosen, named: $$ take;
named, taken: left = minus[take][left];
taken, forgotten: take = 1;
forgotten, check: player = keeper;
check, over: left == 0;
check, on: left != 0;
on, next: turn = other[turn];
next, choose: player = turn;
over, won: goals[turn] = 1;
won, end: player = keeper;
