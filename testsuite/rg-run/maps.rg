// RUN: rg-run moves %s; rg-run show --at 'same' %s
// Whole maps are assigned and compared by symbol, not by place in the type.
type Player = { p };
type Score = { 0 };
type Forth = { a, b, c };
type Back = { c, b, a };
type Digit = { 0, 1, 2 };
type Rows = Forth -> Digit;
const start: Forth -> Digit = { a: 0, b: 1, :2 };
const nested: Forth -> Back -> Digit = { a: { a: 0, b: 1, :2 }, :{ :0 } };
var rows: Forth -> Digit = start;
var back: Back -> Digit = { :0 };
var both: Forth -> Forth -> Digit = { :{ :1 } };

begin, choose: player = p;
choose, copied: back = rows;
copied, equal: back == start;
copied, differ: back != start;
copied, element: nested[a] == rows;
copied, cast: Rows(back) == rows;
copied, other: nested[b] == rows;
copied, whole: both = nested;
equal, leave: $ same;
differ, leave: $ different;
element, leave: $ element;
cast, leave: $ cast;
other, leave: $ other;
whole, leave: $ whole;
leave, end: player = keeper;
