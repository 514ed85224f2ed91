# A compiled game says which of its limits was passed, with status 4.
set -u
CC=${CC:-cc}

# try NAME [OPTION]...: one play of the game on standard input, by a program
# with these options
try () {
  name=$1
  shift
  rg2c --main=bench >"$TMPDIR/game.c" || echo "$name: rejected"
  "$CC" -O1 -o "$TMPDIR/game" "$TMPDIR/game.c" || echo "$name: not compiled"
  timeout 50 "$TMPDIR/game" --no-time "$@" play 1 2>&1
  echo "$name: $?"
}

types='type Player = { p };
type Score = { 0 };
type Bit = { 0, 1 };
const not: Bit -> Bit = { :1, 1: 0 };'

# The keeper turns a bit for ever.
try keeper <<END
$types
var bit: Bit = 0;
begin, a: player = keeper;
a, b: bit = not[bit];
b, a: player = keeper;
a, end: bit != bit;
END

# The nodes of the loop where jumps meet are named, with their places.
try origins <<END
$types
@file bit.hrg;
@origin a : 7 3;
@origin b : 9 5;
var bit: Bit = 0;
begin, a: player = keeper;
a, b: bit == not[bit];
a, b: bit != not[bit];
b, c: player = keeper;
c, a: player = keeper;
a, end: bit != bit;
END

# A move is as long as the player likes.
try tags --max-tags=3 <<END
$types
begin, a: player = p;
a, c: \$ again;
c, a: ;
a, b: \$ stop;
b, end: player = keeper;
END

# Each number that the check counts to is a step deeper.
try depth <<END
$types
type Digit = { $(seq -s ', ' 32 ) };
type Count = Digit -> Bit;
var count: Count = { :0 };
var digit: Digit = 1;
begin, a: player = p;
a, c: ? f -> g;
f, h: digit = Digit(*);
h, f: count[digit] = not[count[digit]];
h, g: count[digit] == not[count[digit]];
c, end: player = keeper;
END
