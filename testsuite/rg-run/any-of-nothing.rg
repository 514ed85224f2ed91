// RUN: rg-run moves %s
// There is no value in an empty type: that edge can't be walked.
type Player = { p };
type Score = { 0 };
type Bit = { 0, 1 };
type One = { 1 };
var x: Bit = 0;

begin, choose: player = p;
choose, some: x = One(*);
choose, other: $ other;
some, named: $$ x;
named, reset: x = 0;
other, reset: ;
reset, end: player = keeper;
