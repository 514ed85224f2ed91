// A door that opens when it is knocked at twice.
type Player = { guest };
type Score = { 0, 1 };
type Count = { none, once, twice };
const next: Count -> Count = { none: once, :twice };
var count: Count = none;
begin, knock: player = guest;
knock, heard: $ knock;
heard, judge: player = keeper;
judge, again: twice != next[count];
again, more: count = next[count];
more, knock: player = guest;
judge, open: twice == next[count];
open, done: goals[guest] = 1;
done, end: player = keeper;
