// RUN: sh own-part.sh %s | grep -E 'h_[0-9]+\['
// A map that only holds rows of constants is kept as the number of a row; it is
// the first that the text declares.
type Player = { p };
type Score = { 0 };
type T = { a, b, c };
var row: T -> T = { a: b, b: c, :a };
const rows: T -> T -> T = { a: { a: b, b: c, :a }, :{ :c } };
var x: T = a;
begin, n1: player = p;
n1, n2: row = rows[x];
n2, n3: x = row[x];
n3, n4: $$ x;
n4, end: player = keeper;
