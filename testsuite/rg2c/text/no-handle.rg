// RUN: sh own-part.sh %s | grep -E '^  uint.* v_'
// A map that only becomes constant maps is kept as a number; not where one of
// these has other keys, or values outside of its type.
type Player = { p };
type Score = { 0 };
type Wide = { a, b, c };
type Narrow = { a, b };
const good: Narrow -> Narrow = { :b };
const wide: Narrow -> Wide = { :a, b: c };
const keys: Wide -> Narrow = { :b };
var number: Narrow -> Narrow = { :a };
var values: Narrow -> Narrow = { :a };
var others: Narrow -> Narrow = { :a };
begin, x: player = p;
x, x1: $ t;
x1, x2: number = good;
x2, x3: values = wide;
x3, x4: others = keys;
x4, x5: number[a] == values[a];
x5, x6: number[a] == others[a];
x6, end: player = keeper;
