// RUN: rg-run play 2 --print %s >a.tmp; rg-run play 2 --print --seed 1 %s | cmp - a.tmp && rg-run play 2 --print --seed 2 %s | cmp -s - a.tmp || echo differ; rm a.tmp; rg-run play 2 --print --seed 12345 %s
// The seed decides the plays; 1 is the default.
type Player = { p };
type Score = { 0 };
type Digit = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };
var digit: Digit = 0;
var left: Digit = 9;
const less: Digit -> Digit = { 9: 8, 8: 7, 7: 6, 6: 5, 5: 4, 4: 3, 3: 2, 2: 1, :0 };

begin, choose: player = p;
choose, chosen: digit = Digit(*);
chosen, named: $$ digit;
named, counted: left = less[left];
counted, check: digit = 0;
check, over: left == 0;
check, more: left != 0;
more, choose: player = p;
over, end: player = keeper;
