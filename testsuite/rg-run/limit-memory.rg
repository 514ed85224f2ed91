// RUN: rg-run moves --max-memory 1 %s
// 10^8 states that must be told apart need more than 1 MiB.
type Player = { p };
type Score = { 0 };
type Digit = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };
var digits: Digit -> Digit = { :0 };

begin, go: player = p;
go, one: digits[0] = Digit(*);
one, two: digits[1] = Digit(*);
two, three: digits[2] = Digit(*);
three, four: digits[3] = Digit(*);
four, five: digits[4] = Digit(*);
five, six: digits[5] = Digit(*);
six, seven: digits[6] = Digit(*);
seven, go: digits[7] = Digit(*);
seven, end: player = keeper;
// OUTPUT
// --- stderr
// error: more than 1 MiB of memory: see --max-memory
// --- exit 4
