// RUN: rg-opt --passes=calculate-simple-apply %s
// A choice that a tag shows later; elements of maps; a value that is read before
// it is written; walks that meet, and are told apart by the tag that follows.
type Player = { p, q };
type Score = { 0, 1 };
type T = { a, b, c };
type Piece = { e, w };
const next: T -> T = { a: b, b: c, :a };
const other: Player -> Player = { p: q, :p };
var from: T = a;
var to: T = b;
var last: T = a;
var board: T -> Piece = { :e };
var counts: Piece -> T -> T = { :{ :a } };
var me: Player = p;
begin, n1: player = p;
n1, n2: from = T(*);
n2, n3: board[from] == w;
n3, n4: last = to;
n4, n5: $$ from;
n5, n6: to = next[from];
n5, n6: to = from;
n6, n7: $$ to;
n7, n8: board[from] = e;
n8, n9: board[to] = w;
n9, n10: counts[w][from] = last;
n10, n11: goals[me] = 1;
n11, n12: player = other[me];
n12, n13: $ pass;
n12, n14: $ stay;
n12, n15: last = T(*);
n13, n16: me = other[me];
n14, n16: from = last;
n15, n16: $$ last;
n16, n17: player = keeper;
n17, end: player = keeper;
