// RUN: rg2gdl %s
// The keeper counts how many foes a man can take in a row, before each turn.
// What is known of `most` is not the same in all turns of the loop that counts,
// but there is one relation for each number of foes.
type Player = { white, black };
type Score = { 0, 100 };
type Piece = { none, man, foe };
type Place = { a, b, c, d, e, f, g, h, i, j };
type Count = { n0, n1, n2, n3 };
type More = { nan, n1, n2, n3 };
type Bool = { 0, 1 };
const next: Place -> Place = {
  a: b, b: c, c: d, d: e, e: f, f: g, g: h, h: i, i: j, :j };
const more: Count -> More = { n0: n1, n1: n2, n2: n3, :nan };
const above: Count -> Count -> Bool = {
  n0: { :0 }, n1: { n0: 1, :0 }, n2: { n0: 1, n1: 1, :0 }, :{ n3: 0, :1 } };
var board: Place -> Piece = { a: man, c: foe, f: foe, :none };
var at: Place = a;
var taken: Count = n0;
var most: Count = n0;
begin, count: most = n0;
count, further: ? s -> t;
count, turn: ! s -> t;
further, further2: more[most] != nan;
further2, count: most = more[most];
s, s1: at = Place(*);
s1, s2: board[at] == man;
s2, jump: taken = n0;
jump, t: above[taken][most] == 1;
jump, jump2: board[next[at]] == foe;
jump2, jump3: board[next[at]] = none;
jump3, landed: at = next[next[at]];
landed, counted: board[at] == none;
counted, jump: taken = more[taken];
turn, turn1: player = white;
turn1, turn2: $ pass;
turn2, reply: player = keeper;
turn1, turn3: most != n0;
turn3, turn4: at = Place(*);
turn4, turn5: board[at] == foe;
turn5, turn6: $$ at;
turn6, turn7: board[at] = none;
turn7, reply: player = keeper;
reply, reply1: player = black;
reply1, reply2: at = Place(*);
reply2, reply3: board[at] == foe;
reply3, reply4: $$ at;
reply4, reply5: board[at] = none;
reply5, reply6: at = next[at];
reply6, reply7: board[at] == none;
reply7, reply8: player = keeper;
reply8, more1: board[at] = foe;
more1, begin: board[j] != foe;
more1, over: board[j] == foe;
over, over1: goals[black] = 100;
over1, end: player = keeper;
