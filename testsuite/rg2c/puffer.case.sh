# A header that is an environment: short moves, long ones, and hidden cards.
flags="-std=c11 -D_POSIX_C_SOURCE=200809L -O1 -Wall -Wextra -Werror"
[ -z "${RG_SANITIZED:-}" ] || flags="$flags -fsanitize=address,undefined"
here=$PWD games=$RG_ROOT/examples
cd "$TMPDIR" || exit 1
for game in tic-tac-toe breakthrough kuhn-poker hrg/draughts; do
  echo "== $game"
  hrg2rg "$games/$game.hrg" | rg-opt |
    rg2c --target=puffer --prefix=game -o game.h &&
    # shellcheck disable=SC2086 # the flags are words
    ${CC:-cc} $flags -I. -o plays "$here/puffer-plays.c" -lm &&
    ./plays | head -n 3
done
