// RUN: rg-run moves %s; rg-run show --at 'b 2 b 1' %s
// Any values for elements of a map and for the variable that is the index.
type Player = { p };
type Score = { 0 };
type Key = { a, b };
type Count = { 0, 1, 2 };
const less: Count -> Count = { 2: 1, :0 };
var key: Key = b;
var counts: Key -> Count = { :0 };
var count: Count = 0;

begin, choose: player = p;
choose, keyed: key = Key(*);
keyed, counted: counts[key] = Count(*);
counted, enough: counts[key] != 0;
enough, shown: $$ key;
shown, copied: count = counts[key];
copied, named: $$ count;
named, other: key = Key(*);
other, named2: $$ key;
named2, second: counts[key] = less[counts[key]];
second, third: count = counts[key];
third, fourth: $$ count;
fourth, end: player = keeper;
