// RUN: rg-run moves %s
// Edges in the order of the text, symbols in the order of their type, each
// move where it is first found.
type Player = { p };
type Score = { 0 };
type Digit = { 2, 0, 1 };
var digit: Digit = 0;

begin, choose: player = p;
choose, last: $ a;
choose, any: ;
choose, second: $ b;
choose, first: $ a;
first, leave: $ x;
last, leave: $ y;
second, leave: digit = 1;
any, chosen: digit = Digit(*);
chosen, undone: $$ digit;
undone, leave: digit = 0;
leave, done: digit = 0;
done, end: player = keeper;
