// RUN: rg2gdl %s
// Scores that a pragma tells the integers of; names that GDL has or mixes up.
type Player = { True, not };
type Score = { low, mid, high };
type Bool = { 0, 1 };
type Case = { T, t, noop };
@integer 10 : low mid high;
var role: Case = t;
begin, turn: player = not;
turn, picked: role = Case(*);
picked, told: $$ role;
told, answer: player = True;
answer, same: $ same;
same, yes: role == T;
yes, paid: goals[True] = high;
answer, other: $ other;
other, no: role != T;
no, paid: goals[not] = mid;
paid, over: player = keeper;
over, end: player = keeper;
