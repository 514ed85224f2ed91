# The runtime finds the row and the slot of a move by its number (slots-runtime.c) as
# one counts them, bit by bit, and in one form as in the other.
{
  echo '#include <stdint.h>'
  echo '#include <stdio.h>'
  cat "$RG_ROOT/emit/c/runtime/match.c" "$RG_ROOT/emit/c/runtime/bits.c" \
    "$RG_ROOT/emit/c/moves/select-runtime.c" \
    "$RG_ROOT/emit/c/tables/rows/slots-runtime.c"
  cat <<'END'
static uint64_t state = 1;

static uint64_t
choose (void)
{
  state = state * UINT64_C (6364136223846793005) + 1442695040888963407u;
  return state ^ state >> 29;
}

/* Each n-th bit of a word, for as many rows as fit in. */
static uint64_t
lowest_of_rows (unsigned n)
{
  uint64_t bits = 0;
  for (unsigned at = 0; at + n <= 64; at += n)
    bits |= UINT64_C (1) << at;
  return bits;
}

/* The numbers of all bits, of rows first, first + 1, ... */
static int
differs (const uint64_t *slots, unsigned n, unsigned first, unsigned n_rows)
{
  const uint64_t lowest = lowest_of_rows (n);
  uint64_t number = 0;
  int wrong = 0;
  for (unsigned row = first; row < first + n_rows; row++) {
    for (unsigned i = 0; i < n; i++) {
      unsigned slot;
      if (!(slots[i] >> row & 1))
        continue;
      wrong += slot_of_rows (slots, n, lowest, first, n_rows, number++,
                             &slot) != row ||
               slot != i;
    }
  }
  return wrong;
}

int
main (void)
{
  enum { MOST = 8 };
  int wrong = 0;
  for (unsigned round = 0; round < 4000; round++) {
    const unsigned n = 2 + (unsigned)(choose () % (MOST - 1));
    const unsigned first = (unsigned)(choose () % 64);
    const unsigned n_rows = 1 + (unsigned)(choose () % (64 - first));
    const uint64_t rows = UINT64_MAX >> (64 - n_rows) << first;
    uint64_t slots[MOST];
    for (unsigned i = 0; i < n; i++)
      slots[i] = (round % 3 ? choose () & choose () : choose () | choose ()) &
                 rows;
    wrong += differs (slots, n, first, n_rows);
  }
#if !defined(RG_PORTABLE) && defined(__BMI2__) && defined(__x86_64__)
  printf ("%d wrong, vectors\n", wrong);
#else
  printf ("%d wrong, none\n", wrong);
#endif
  return wrong != 0;
}
END
} >"$TMPDIR/slots.c"
# shellcheck source=testsuite/rg2c/vector-forms.sh
. "$(dirname "$0")/vector-forms.sh"
try slots none -DRG_PORTABLE
if has bmi2; then try slots vectors -mbmi2; fi
if has avx2 && has bmi2; then try slots vectors -mavx2 -mbmi2; fi
echo "the same"
