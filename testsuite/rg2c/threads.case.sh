# Several threads play one game, watched by TSan where the compiler has it: no
# race, and what one thread plays alone.
set -u
games=$RG_ROOT/examples
here=$PWD
flags="-std=c11 -D_POSIX_C_SOURCE=200809L -O1 -g -Wall -Wextra -Werror"
cd "$TMPDIR" || exit 1
echo 'int main (void) { return 0; }' >empty.c
race=-fsanitize=thread
# Where memory is laid out in a way that TSan can't take, it ends at once.
"${CC:-cc}" $race -o empty empty.c 2>messages && ./empty 2>messages || race=
for game in hex chess backgammon; do
  hrg2rg -Wno-all "$games/hrg/$game.hrg" | rg-opt |
    rg2c --prefix=model --header-file=model.h -o model.c
  "${CC:-cc}" $flags $race -pthread -I. -o threads "$here/threads.c" model.c ||
    echo "$game: not compiled"
  echo "$game: $(TSAN_OPTIONS=exitcode=66 ./threads 2>messages), $?"
  head -n 20 messages
done
