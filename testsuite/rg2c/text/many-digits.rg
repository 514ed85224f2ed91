// RUN: rg2c -Wno-all --explain %s
// Twelve symbols become one choice and one tag of four bits.
type Player = { p };
type Score = { 0 };
type Digit = { 0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 };
var digit: Digit = 0;
begin, choose: player = p;
choose, chosen: digit = Digit(*);
chosen, named: $$ digit;
named, end: player = keeper;
