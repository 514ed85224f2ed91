// RUN: rg2gdl %s
// The first capture and those that follow are told apart by a tag and meet in
// front of the edge that takes the piece: behind it nothing tests the piece
// again.  There are three enemies, so that moves have up to three captures.
type Player = { white, black };
type Score = { 0, 100 };
type Piece = { none, man, foe };
type Place = { p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13,
  p14, p15, p16, p17, p18, p19, p20, p21, p22, p23, p24, p25, p26, p27, p28,
  p29, p30, p31, p32, p33, p34, p35, p36, p37, p38, p39, p40, p41, p42, p43,
  p44, p45, p46, p47 };
const next: Place -> Place = { p0: p1, p1: p2, p2: p3, p3: p4, p4: p5, p5: p6,
  p6: p7, p7: p8, p8: p9, p9: p10, p10: p11, p11: p12, p12: p13, p13: p14,
  p14: p15, p15: p16, p16: p17, p17: p18, p18: p19, p19: p20, p20: p21, p21:
  p22, p22: p23, p23: p24, p24: p25, p25: p26, p26: p27, p27: p28, p28: p29,
  p29: p30, p30: p31, p31: p32, p32: p33, p33: p34, p34: p35, p35: p36, p36:
  p37, p37: p38, p38: p39, p39: p40, p40: p41, p41: p42, p42: p43, p43: p44,
  p44: p45, p45: p46, p46: p47, :p0 };
var board: Place -> Piece = { p0: man, p1: foe, p3: foe, p5: foe, :none };
var at: Place = p0;
begin, turn: player = white;
turn, passed: $ pass;
passed, reply: player = keeper;
turn, chosen: at = Place(*);
chosen, taken: board[at] == man;
taken, told: $$ at;
told, first: board[at] = none;
first, over: at = next[at];
over, hit: board[at] == foe;
hit, take: $ jump;
take, gone: board[at] = none;
gone, land: at = next[at];
land, free: board[at] == none;
free, more: at = next[at];
more, again: board[at] == foe;
again, take: $ on;
free, done: $ stop;
done, put: player = keeper;
put, reply: board[at] = man;
reply, reply1: player = black;
reply1, passed2: $ pass;
passed2, tested: player = keeper;
reply1, reply2: at = Place(*);
reply2, reply3: board[at] == foe;
reply3, reply4: $$ at;
reply4, reply5: player = keeper;
reply5, tested: board[at] = none;
tested, begin: board[p6] != man;
tested, won: board[p6] == man;
won, end: player = keeper;
