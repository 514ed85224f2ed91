// RUN: sh own-part.sh %s | sed -n '/^static unsigned apply0/,/^}/p'
// What a constant map holds anywhere decides whether a value taken from it has
// to be tested; where the index is known, only what it holds there.  The codes
// of Hole are not in a row.
type Player = { p };
type Score = { 0 };
type Wide = { a, b, c, d };
type Narrow = { a, b };
type Ends = { a, d };
type Hole = { b, d };
const fits: Wide -> Wide = { :a, d: b };
const wide: Wide -> Wide = { :a, d: c };
const hole: Hole -> Wide = { :a, b: c };
var w: Wide = a;
var h: Hole = b;
var e: Ends = a;
var n: Narrow = a;
begin, x: player = p;
x, f1: $ fits;
f1, done: n = fits[w];
x, w1: $ wide;
w1, done: n = wide[w];
x, a1: $ other;
a1, done: n = wide[c];
x, d1: $ last;
d1, done: n = wide[d];
x, h1: $ hole;
h1, done: n = hole[h];
x, i1: $ hole_last;
i1, done: n = hole[d];
done, end1: player = keeper;
end1, end2: h = d;
end2, end3: w = d;
end3, end4: e = d;
end4, end5: n == a;
end4, end5: n == b;
end5, end6: e == d;
end6, end: player = keeper;
