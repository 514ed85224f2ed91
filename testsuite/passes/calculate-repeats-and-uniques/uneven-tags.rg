// RUN: rg-opt --passes=calculate-repeats-and-uniques %s
// x is the second tag of some walks and the third of others: `met` can be met
// twice with the tags a b x.
type Player = { p };
type Score = { 0 };
begin, start: player = p;
start, uneven: $ a;
start, longer: $ a;
longer, uneven: $ b;
uneven, done: $ x;
done, met: ;
start, second: $ a;
second, third: $ b;
third, met: $ x;
met, end: player = keeper;
