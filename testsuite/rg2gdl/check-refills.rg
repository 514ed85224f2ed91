// RUN: rg2gdl %s
// As in check-captures.rg, but each jump puts a foe to where it came from, so
// that nothing bounds how many a check takes.
type Player = { white, black };
type Score = { 0, 100 };
type Piece = { none, man, foe };
type Place = {
  a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z
};
type Way = { east, west };
type Count = { n0, n1, n2, n3 };
const next: Way -> Place -> Place = {
  east: {
    a: b, b: c, c: d, d: e, e: f, f: g, g: h, h: i, i: j, j: k, k: l, l: m,
    m: n, n: o, o: p, p: q, q: r, r: s, s: t, t: u, u: v, v: w, w: x, x: y,
    y: z, :z },
  :{
    b: a, c: b, d: c, e: d, f: e, g: f, h: g, i: h, j: i, k: j, l: k, m: l,
    n: m, o: n, p: o, q: p, r: q, s: r, t: s, u: t, v: u, w: v, x: w, y: x,
    z: y, :a } };
const more: Count -> Count = { n0: n1, n1: n2, :n3 };
var board: Place -> Piece = { a: man, c: foe, f: foe, :none };
var at: Place = a;
var way: Way = east;
var taken: Count = n0;
begin, won: ? c -> yes;
begin, turn: ! c -> yes;
won, over: goals[white] = 100;
over, end: player = keeper;
c, c1: at = Place(*);
c1, jump: board[at] == man;
jump, yes: taken == n2;
jump, easterly: board[next[east][at]] == foe;
easterly, easterly2: board[next[east][at]] = none;
easterly2, easterly3: board[at] = foe;
easterly3, landed: at = next[east][next[east][at]];
jump, westerly: board[next[west][at]] == foe;
westerly, westerly2: board[next[west][at]] = none;
westerly2, westerly3: board[at] = foe;
westerly3, landed: at = next[west][next[west][at]];
landed, counted: board[at] == none;
counted, jump: taken = more[taken];
turn, turn1: player = white;
turn1, turn2: $ pass;
turn2, reply: player = keeper;
turn1, turn3: at = Place(*);
turn3, turn4: board[at] == foe;
turn4, turn5: $$ at;
turn5, turn6: board[at] = none;
turn6, reply: player = keeper;
reply, reply1: player = black;
reply1, reply2: $ pass;
reply2, begin: player = keeper;
reply1, reply3: at = Place(*);
reply3, reply4: board[at] == foe;
reply4, reply5: $$ at;
reply5, reply6: way = Way(*);
reply6, reply7: $$ way;
reply7, reply8: board[at] = none;
reply8, reply9: at = next[way][at];
reply9, reply10: board[at] == none;
reply10, reply11: player = keeper;
reply11, begin: board[at] = foe;
