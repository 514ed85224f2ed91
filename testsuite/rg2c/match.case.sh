# match() of the runtime finds the same cells with each kind of vectors that the
# machine has as without any.
runtime=$RG_ROOT/emit/runtime/match.c
{
  echo '#include <stdint.h>'
  echo '#include <stdio.h>'
  echo '#include <stdlib.h>'
  cat "$runtime"
  cat <<'END'
int
main (void)
{
  uint32_t random = 1;
  int wrong = 0;
  for (unsigned n = 1; n <= 64; n++) {
    for (unsigned round = 0; round < 20; round++) {
      uint8_t *cells = malloc (n);
      for (unsigned i = 0; i < n; i++) {
        random = random * 1664525u + 1013904223u;
        cells[i] = (uint8_t)(random >> 24 & (round % 2 ? 3 : 255));
      }
      const unsigned value = cells[round % n];
      const uint64_t found = match (cells, n, value);
      for (unsigned i = 0; i < 64; i++)
        wrong += (found >> i & 1) != (i < n && cells[i] == value);
      wrong += found && cells[lowest_bit (found)] != value;
      free (cells);
    }
  }
  printf ("%d wrong, %s\n", wrong, MATCH_LANES > 1 ? "vectors" : "none");
  return wrong != 0;
}
END
} >"$TMPDIR/match.c"
has () { grep -q -w "$1" /proc/cpuinfo 2>/dev/null; }
try () { # EXPECTED FLAG...
  expected=$1
  shift
  "${CC:-cc}" -std=c11 -O1 -Wall -Wextra -Wpedantic -Werror \
    -fsanitize=undefined -fno-sanitize-recover "$@" \
    -o "$TMPDIR/match" "$TMPDIR/match.c" 2>"$TMPDIR/messages" ||
    { echo "$*: can't be compiled"; cat "$TMPDIR/messages"; return; }
  found=$("$TMPDIR/match")
  [ "$found" = "0 wrong, $expected" ] || echo "$*: $found"
}
try none -DRG_PORTABLE
if has sse2; then try vectors -msse2 -mno-avx; fi
if has avx2; then try vectors -mavx2; fi
if has avx512bw; then try vectors -mavx512bw; fi
echo "the same"
