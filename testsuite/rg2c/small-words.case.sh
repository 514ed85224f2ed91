# Some instructions for bits of words are those of 64-bit processors only: C for
# others does without.
set -u
echo 'int main (void) { return 0; }' >"$TMPDIR/none.c"
"${CC:-cc}" -mavx2 -mbmi2 -c -o /dev/null "$TMPDIR/none.c" 2>"$TMPDIR/messages" ||
  { echo "the compiler knows no such instructions"; exit 77; }
# Headers of the C library for such processors may be absent.
mkdir "$TMPDIR/gnu" && : >"$TMPDIR/gnu/stubs-32.h"
for game in picked-rows picked-records sets-of-moves rays; do
  rg2c -Wno-all -o "$TMPDIR/$game.c" "games/$game.rg"
  for flags in -mbmi2 "-mavx2 -mbmi2" -march=x86-64-v4; do
    # shellcheck disable=SC2086 # the flags are words
    "${CC:-cc}" -std=c11 -U__x86_64__ -D__i386__ $flags -I "$TMPDIR" \
      -fsyntax-only -Werror=implicit-function-declaration "$TMPDIR/$game.c" \
      2>"$TMPDIR/messages" || echo "$game: $flags: can't be compiled"
  done
done
echo "all others are compiled"
