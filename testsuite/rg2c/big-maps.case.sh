# Maps that do not stand on the stack: in the state, assigned, and remembered.
set -u
cd "$TMPDIR" || exit 2
symbols=$(seq -s ", " 80)
cat >game.rg <<END
type Player = { p };
type Score = { 0 };
type Bit = { 0, 1 };
type Key = { $symbols };
type Map = Key -> Key -> Bit;
const full: Map = { :{ :1 } };
const not: Bit -> Bit = { :1, 1: 0 };
var big: Map = { :{ :0 } };
var other: Map = { :{ :0 }, 7: { :0, 8: 1 } };
var key: Key = 7;
begin, a: player = p;
a, b: ? c -> d;
c, c1: big = full;
c1, c2: other = big;
c2, c3: big[8] = other[7];
c3, c3: other[key][key] = not[other[key][key]];
c3, d: other == big;
c3, c4: big = other;
c4, c5: key = { 1, 2 }(*);
c5, c3: other[8] = big[9];
b, b1: big = full;
b1, b2: \$ one;
b2, e: big == full;
a, b3: big = other;
b3, e: \$ two;
e, end: player = keeper;
END
rg-run moves game.rg
rg2c --main=bench game.rg >game.c && ${CC:-cc} -O0 -w -o game game.c &&
  ./game moves && ./game --no-time play 2

# A table too many is told before any is made.
for what in 'const c' 'var v'; do
  sed "s/^var key/$what: Key -> Key -> Map = { :{ :{ :{ :0 } } } };&/" game.rg |
    rg2c >out 2>err
  echo "$what: status $?"
  head -n 1 err | cut -c 1-70
done
rg2c --max-cells=10000 game.rg 2>&1 >out | head -n 1 | cut -c 1-70
rg2c --max-edges=10 game.rg 2>&1 >out | head -n 1
