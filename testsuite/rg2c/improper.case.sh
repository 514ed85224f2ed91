# What is invalid in an improper game is not legal in a compiled one, which
# stays within its memory: here under UBSan, and in make improper under ASan,
# too.
set -u
CC=${CC:-cc}
flags='-O0 -w -fsanitize=undefined -fno-sanitize-recover=all'
rm -f "$TMPDIR/games"

types='type Player = { p };
type Score = { 0 };
type Wide = { a, b, c, d };
type Narrow = { a, b };
type Map = Narrow -> Narrow;
type WideMap = Wide -> Wide;'

# game NAME: that on standard input; all are compiled as one program.
game () {
  { echo "$types"; cat; } >"$TMPDIR/$1.rg"
  rg2c -Wno-all --main=bench --prefix="$1" "$TMPDIR/$1.rg" >"$TMPDIR/$1.c" ||
    echo "$1: rejected"
  echo "$1" >>"$TMPDIR/games"
}

# try COMMAND...: each game.
try () {
  while read -r name; do
    "$CC" $flags -o "$TMPDIR/$name" "$TMPDIR/$name.c" &
  done <"$TMPDIR/games"
  wait
  while read -r name; do
    for command in "$@"; do
      echo "$name: $command"
      "$TMPDIR/$name" --no-time $command 2>&1
      echo "status $?"
    done
  done <"$TMPDIR/games"
}

# An any assignment over more than the place may hold.
game chosen <<END
var n: Narrow = a;
var map: Map = { :a };
begin, x: player = p;
x, y: n = Wide(*);
y, z: map[n] = n;
z, u: \$\$ n;
u, end: player = keeper;
END

# A value of another type, in a cast and without.
game cast <<END
const wide: WideMap = { :a, a: d };
var w: Wide = d;
var n: Narrow = a;
var map: Map = { :a };
begin, x: player = p;
x, x1: \$ one;
x1, y: n = w;
x, x2: \$ two;
x2, y: n = Narrow(wide[a]);
x, x3: \$ three;
x3, y: n = Narrow(wide[b]);
y, z: map[n] = b;
z, end: player = keeper;
END

# An index outside, on both sides; a map is cast to one with other keys.
game index <<END
var w: Wide = d;
var map: Map = { :a };
var wide: WideMap = { :a };
begin, x: player = p;
x, x1: \$ one;
x1, y: map[w] = b;
x, x2: \$ two;
x2, y: w = map[w];
x, x3: \$ three;
x3, y: wide = WideMap(map);
x, x4: \$ four;
x4, y: map = wide;
x, x5: \$ five;
x5, y: w = WideMap(map)[d];
y, z: w == w;
z, end: player = keeper;
END

# Maps with values outside of their type, with gaps and without.
game maps <<END
type Gap = { a, c, d };
type Other = { b, d, a };
var from: Gap -> Wide = { :d };
var to: Gap -> Narrow = { :a };
var from2: Narrow -> Wide = { :b, a: d };
var to2: Map = { :a };
var o: Other = b;
begin, x: player = p;
x, x1: \$ one;
x1, y: to = from;
x, x2: \$ two;
x2, y: to2 = from2;
x, x3: \$ three;
x3, x4: from2[a] = b;
x4, y: to2 = from2;
y, z: to2[a] == to[a];
y, z: to2[a] != to[a];
z, end: player = keeper;
END

# The keeper, and who is to move, by values outside.
game players <<END
type Someone = { p, keeper, random, nobody };
var who: Someone = nobody;
var w: Wide = c;
var n: Narrow = a;
begin, x: player = p;
x, y: player = who;
x, y: player = keeper;
y, z: n = w;
z, end: player = who;
END
try moves "perft 3" show "play 3"
