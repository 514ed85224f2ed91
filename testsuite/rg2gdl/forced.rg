// RUN: rg2gdl %s
// A move without a choice is a move: it is not taken for waiting.
type Player = { p, q };
type Score = { 0, 100 };
type Coin = { heads, tails };
var coin: Coin = heads;
begin, first: player = p;
first, chance: player = random;
chance, thrown: coin = Coin(*);
thrown, seen: $$ coin;
seen, answer: player = q;
answer, said: $ said;
said, over: player = keeper;
over, won: coin == tails;
over, lost: coin != tails;
won, paid: goals[q] = 100;
lost, paid: goals[p] = 100;
paid, end: player = keeper;
