# The runtime finds the move of some number among the legal ones, and lists
# them (views/conditions-runtime.c), as one counts them, bit by bit: with and without BMI2.
# shellcheck source=testsuite/rg2c/vector-forms.sh
. "$(dirname "$0")/vector-forms.sh"
for words in 1 2 5; do
  {
    printf '#include <stdint.h>\n#include <stdio.h>\n'
    printf 'typedef uint64_t Move;\n'
    printf 'typedef struct { Move *next; } Work;\n'
    printf 'static void add_packed (Work *w, Move m) { *w->next++ = m; }\n'
    printf '#define LEGAL_WORDS %s\n' $words
    cat "$RG_ROOT/emit/c/runtime/match.c" "$RG_ROOT/emit/c/runtime/bits.c" \
      "$RG_ROOT/emit/c/runtime/nth-bit.c" \
      "$RG_ROOT/emit/c/views/conditions-runtime.c"
    cat <<'END'
enum { MOST = 64 * LEGAL_WORDS };

static uint64_t state = 1;

static uint64_t
choose (void)
{
  state = state * UINT64_C (6364136223846793005) + 1442695040888963407u;
  return state ^ state >> 29;
}

int
main (void)
{
  static Move moves[MOST], listed[MOST];
  int wrong = 0;
  for (unsigned i = 0; i < MOST; i++)
    moves[i] = 1000 + i;
  for (unsigned round = 0; round < 2000; round++) {
    TestedMoves tested = {.moves = moves};
    Work w = {listed};
    uint64_t number = 0;
    for (unsigned i = 0; i < LEGAL_WORDS; i++)
      tested.legal[i] = round % 5 == i ? 0
                      : round % 3    ? choose () & choose ()
                                     : choose () | choose ();
    list_tested (&tested, &w);
    for (unsigned i = 0; i < MOST; i++) {
      if (!(tested.legal[i / 64] >> i % 64 & 1))
        continue;
      wrong += find_nth_tested (&tested, number) != i || listed[number] != moves[i];
      number++;
    }
    wrong += count_tested (&tested) != number || w.next != listed + number;
    put_tests (&tested.legal[0], 6, 4);
    wrong += (tested.legal[0] & 6) != 4;
  }
#if !defined(RG_PORTABLE) && defined(__BMI2__) && defined(__x86_64__)
  printf ("%d wrong, vectors\n", wrong);
#else
  printf ("%d wrong, none\n", wrong);
#endif
  return wrong != 0;
}
END
  } >"$TMPDIR/legal-$words.c"
  try "legal-$words" none -DRG_PORTABLE
  try "legal-$words" none
  if has bmi2; then try "legal-$words" vectors -mbmi2; fi
done
echo "the same"
