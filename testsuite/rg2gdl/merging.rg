// RUN: rg2gdl %s
// Two stones are moved in one move, and each may hit one that goes to the bar.
// Walks that have written two, three or four elements meet behind each of them,
// and go on as one relation: who has not hit writes what is there.
type Player = { white, black };
type Score = { 0, 100 };
type Stone = { none, man, foe };
type Place = { bar, a, b, c, d, e, off };
const next: Place -> Place = { bar: a, a: b, b: c, c: d, d: e, :off };
var board: Place -> Stone = { a: man, b: man, c: foe, e: foe, :none };
var at: Place = a;
var hits: Bool = 0;
begin, turn: player = white;
turn, picked: at = Place(*);
picked, own: board[at] == man;
own, told: $$ at;
told, free: board[next[at]] != foe;
told, hit: board[next[at]] == foe;
hit, gone: board[bar] = foe;
gone, free: hits = 1;
free, left: board[at] = none;
left, second: board[next[at]] = man;
second, picked2: at = Place(*);
picked2, own2: board[at] == man;
own2, told2: $$ at;
told2, free2: board[next[at]] != foe;
told2, hit2: board[next[at]] == foe;
hit2, gone2: board[bar] = foe;
gone2, free2: hits = 1;
free2, left2: board[at] = none;
left2, put: board[next[at]] = man;
put, tested: player = keeper;
tested, begin: board[off] != man;
tested, over: board[off] == man;
over, lost: hits == 0;
over, won: hits == 1;
won, lost: goals[white] = 100;
lost, end: player = keeper;
