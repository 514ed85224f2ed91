// A word without choices: the comparisons in the loop are evaluated when the
// move is made.
type Player = { p };
type Score = { 0 };
type Hole = { h0, h1, h2, h3, h4 };
type Seeds = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };
const next: Hole -> Hole = { :h0, h0: h1, h1: h2, h2: h3, h3: h4 };
const more: Seeds -> Seeds = { :9, 0: 1, 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9 };
const less: Seeds -> Seeds = { :0, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 7, 9: 8 };
var hole: Hole -> Seeds = { :2, h4: 1 };
var from: Hole = h0;
var hand: Seeds = 0;
var rounds: Seeds = 0;
begin, a: player = p;
a, b: from = Hole(*);
b, c: hole[from] != 0;
c, d: $$ from;
d, e: hand = hole[from];
e, sow: hole[from] = 0;
sow, sown: hand == 0;
sow, take: hand != 0;
take, take1: hand = less[hand];
take1, take2: from = next[from];
take2, sow: hole[from] = more[hole[from]];
sown, keep: player = keeper;
keep, keep1: rounds = more[rounds];
keep1, begin: rounds != 9;
keep1, over: rounds == 9;
over, end: player = keeper;
