// RUN: rg2gdl %s
// The keeper asks whether a king can take two foes, each of which it may see
// from afar.  That its place has changed on the way to a foe is not told in the
// check, which would have relations of its own by that: foes have a bound.
type Player = { white, black };
type Score = { 0, 100 };
type Piece = { none, king, foe, hit, out };
type Place = { a, b, c, d, e, f, g, h, i, j };
type PlaceOrNone = { nowhere, a, b, c, d, e, f, g, h, i, j };
type Count = { n0, n1, n2 };
const next: PlaceOrNone -> PlaceOrNone = {
  a: b, b: c, c: d, d: e, e: f, f: g, g: h, h: i, i: j, :nowhere };
const more: Count -> Count = { n0: n1, :n2 };
var board: PlaceOrNone -> Piece = { a: king, d: foe, g: foe, nowhere: out, :none };
var at: PlaceOrNone = a;
var taken: Count = n0;
begin, won: ? s -> t;
begin, turn: ! s -> t;
won, over: goals[black] = 100;
over, end: player = keeper;
s, s1: at = Place(*);
s1, s2: board[at] == king;
s2, fly: taken = n0;
fly, t: taken == n2;
fly, ahead: ;
ahead, on: at = next[at];
on, ahead: board[at] == none;
on, seen: board[at] == foe;
seen, took: board[at] = hit;
took, counted: taken = more[taken];
counted, land: at = next[at];
land, landed: board[at] == none;
landed, far: next[at] != nowhere;
far, land: at = next[at];
landed, fly: ;
turn, turn1: player = white;
turn1, turn2: $ pass;
turn2, reply: player = keeper;
turn1, turn3: at = Place(*);
turn3, turn4: board[at] == foe;
turn4, turn5: $$ at;
turn5, turn6: board[at] = none;
turn6, reply: player = keeper;
reply, reply1: player = black;
reply1, pass2: $ pass;
pass2, begin: player = keeper;
reply1, reply2: at = Place(*);
reply2, reply3: board[at] == foe;
reply3, reply4: $$ at;
reply4, reply5: board[at] = none;
reply5, reply6: at = next[at];
reply6, reply7: board[at] == none;
reply7, reply8: player = keeper;
reply8, begin: board[at] = foe;
