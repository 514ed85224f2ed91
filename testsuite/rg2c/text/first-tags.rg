// RUN: sh own-part.sh %s | sed -n '/^static .*list_x .*m)$/,/^find_moves/p'
// Two edges before `$$ pos` are told apart by trying out all values of `pos`:
// `add_move` where the tags differ for each, else `add_new_move`.
type Player = { p };
type Score = { 0 };
type Place = { a, b, c };
type NotB = { a, c };
type Digit = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };
const left: Place -> Place = { a: b, b: c, :a };
const right: Place -> Place = { :c, c: b };
const back: Place -> Place = { a: c, b: a, :b };
const next: Digit -> Digit = { :1 };
var pos: Place = a;
var map: Digit -> Digit = { :0 };
var i1: Digit = 0;
var i2: Digit = 0;
var i3: Digit = 0;
var i4: Digit = 0;
var i5: Digit = 0;
begin, x: player = p;

// The tables differ everywhere, or not at b.
x, all1: $ all;
all1, all2: pos = left[pos];
all1, all2: pos = back[pos];
all2, all3: $$ pos;
all3, done: player = keeper;
x, some1: $ some;
some1, some2: pos = left[pos];
some1, some2: pos = right[pos];
some2, some3: $$ pos;
some3, done: player = keeper;

// A condition before the fork excludes b.  It says nothing of another value.
x, asked0: $ asked;
asked0, asked1: pos != b;
asked1, asked2: pos = left[pos];
asked1, asked2: pos = right[pos];
asked2, asked3: $$ pos;
asked3, done: player = keeper;
x, stale0: $ stale;
stale0, stale1: pos != b;
stale1, stale2: pos = left[pos];
stale2, stale3: pos = left[pos];
stale2, stale3: pos = right[pos];
stale3, stale4: $$ pos;
stale4, done: player = keeper;

// It was chosen among others than b.
x, any0: $ any;
any0, any1: pos = NotB(*);
any1, any2: $$ pos;
any2, any3: pos = left[pos];
any2, any3: pos = right[pos];
any3, any4: $$ pos;
any4, done: player = keeper;

// Conditions on maps that change are not tried out, nor are their indices:
// with the five of them there were too many values.
x, map1: $ map;
map1, map2: map[i1] == map[i2];
map2, map3: next[map[i3]] == 1;
map3, map4: map[map[i4]] == 0;
map4, map5: 0 == next[map[i5]];
map5, map6: pos = left[pos];
map1, map6: pos = back[pos];
map6, map7: $$ pos;
map7, done: player = keeper;

done, done1: i1 = 1;
done1, done2: i2 = 1;
done2, done3: i3 = 1;
done3, done4: i4 = 1;
done4, done5: i5 = 1;
done5, done6: map[i1] = 1;
done6, end: player = keeper;
