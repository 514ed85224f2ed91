// RUN: rg2gdl --limit=50 %s
// The bound of captures is told, which the length of the sheet comes from.
type Player = { white, black };
type Score = { 0, 100 };
type Piece = { none, man, foe };
type Place = { a, b, c, d, e, f, g };
type Way = { east, west };
const next: Way -> Place -> Place = {
  east: { a: b, b: c, c: d, d: e, e: f, f: g, :g },
  :{ g: f, f: e, e: d, d: c, c: b, b: a, :a } };
var board: Place -> Piece = { a: man, b: foe, d: foe, f: foe, :none };
var at: Place = a;
begin, turn: player = white;
turn, passed: $ pass;
passed, reply: player = keeper;
turn, chosen: at = Place(*);
chosen, taken: board[at] == man;
taken, told: $$ at;
told, jump: board[at] = none;
jump, easterly: board[next[east][at]] == foe;
easterly, easterly2: board[next[east][at]] = none;
easterly2, easterly3: at = next[east][next[east][at]];
easterly3, landed: $ east;
jump, westerly: board[next[west][at]] == foe;
westerly, westerly2: board[next[west][at]] = none;
westerly2, westerly3: at = next[west][next[west][at]];
westerly3, landed: $ west;
landed, free: board[at] == none;
free, jump: ;
free, done: ;
done, put: player = keeper;
put, reply: board[at] = man;
reply, reply1: player = black;
reply1, passed2: $ pass;
passed2, tested: player = keeper;
reply1, reply2: at = Place(*);
reply2, reply3: board[at] == foe;
reply3, reply4: $$ at;
reply4, reply5: board[at] = none;
reply5, reply6: at = next[west][at];
reply6, reply7: board[at] == none;
reply7, reply8: player = keeper;
reply8, tested: board[at] = foe;
tested, begin: board[g] != man;
tested, over: board[g] == man;
over, end: player = keeper;
