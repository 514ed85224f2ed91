// RUN: rg-run perft 3 --no-time %s; rg-run play 3000 --seed 7 --no-time %s; rg-run play 2 --print --seed 7 %s
// Moves of random count in perft, not in the mean length; it picks each of
// its moves (1, 2, 3) as often, so that p has 3, 2, 1 or 0 points.
type Player = { p, q };
type Score = { 0, 1, 2, 3 };
type Face = { 1, 2, 3 };
var face: Face = 1;

begin, roll: player = random;
roll, rolled: face = Face(*);
rolled, told: $$ face;
told, choose: player = p;
choose, taken: $ take;
choose, left: $ leave;
taken, scored: goals[p] = Score(face);
scored, over: player = keeper;
left, over: player = keeper;
over, end: player = keeper;
