# C without warnings of the compiler: definitions that only dropped code, or a
# term that is not computed, would use are left out.
set -u
flags="-std=c11 -O0 -Wall -Wextra -Wpedantic -Werror"
for game in unread-*.rg; do
  rg2c -Wno-all --main=bench "$game" >"$TMPDIR/game.c" || continue
  for compiler in "${CC:-cc}" gcc clang; do
    command -v "${compiler%% *}" >/dev/null || continue
    $compiler $flags -c -o "$TMPDIR/game.o" "$TMPDIR/game.c" ||
      echo "$game: $compiler complains"
  done
done
echo done
