# For cases that test each form of a part of the runtime: sourced by them.

# Whether the processor has the feature.
has () { grep -q -w "$1" /proc/cpuinfo 2>/dev/null; }

# Compiles $TMPDIR/NAME.c with the flags and runs it: it has to find nothing
# wrong, and to use what is EXPECTED ("vectors", "none").
try () { # NAME EXPECTED FLAG...
  name=$1
  expected=$2
  shift 2
  "${CC:-cc}" -std=c11 -O1 -Wall -Wextra -Wpedantic -Werror \
    -fsanitize=undefined -fno-sanitize-recover "$@" \
    -o "$TMPDIR/$name" "$TMPDIR/$name.c" 2>"$TMPDIR/messages" ||
    { echo "$name $*: can't be compiled"; head "$TMPDIR/messages"; return; }
  found=$("$TMPDIR/$name")
  [ "$found" = "0 wrong, $expected" ] || echo "$name $*: $found"
}
