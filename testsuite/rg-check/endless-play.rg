// RUN: rg-check --explore=2 --seed=6 -Wno-dead-rule %s | head -n 3
type Player = { a };
type Score = { 0 };
type Bit = { off, on };
const other: Bit -> Bit = { off: on, :off };
var bit: Bit = off;
begin, go: player = a;
go, first: $ first;
first, give: player = keeper;
give, loop: player = a;
loop, flip: $ flip;
flip, flipped: bit = other[bit];
flipped, back: player = keeper;
back, loop: player = a;
loop, stop: $ stop;
stop, end: player = keeper;
