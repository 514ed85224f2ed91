# match() and some_cell() of the runtime find the same cells with each kind of
# vectors that the machine has as without any.
runtime=$RG_ROOT/emit/c/runtime/match.c
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
      wrong += some_cell (cells, n, value) != 1;
      wrong += some_cell (cells, n, random & 255) !=
               (match (cells, n, random & 255) != 0);
      free (cells);
    }
  }
  printf ("%d wrong, %s\n", wrong, MATCH_LANES > 1 ? "vectors" : "none");
  return wrong != 0;
}
END
} >"$TMPDIR/match.c"
# shellcheck source=testsuite/rg2c/vector-forms.sh
. "$(dirname "$0")/vector-forms.sh"
try match none -DRG_PORTABLE
if has sse2; then try match vectors -msse2 -mno-avx; fi
if has avx2; then try match vectors -mavx2; fi
if has avx512bw; then try match vectors -mavx512bw; fi
echo "the same"
