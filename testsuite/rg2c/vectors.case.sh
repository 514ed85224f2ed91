# Games with each kind of vectors that the machine has: the same plays.
[ -z "${RG_SANITIZED:-}" ] || { echo "nearly all is the C compiler"; exit 77; }
games=$RG_ROOT/examples/hrg
CFLAGS=-O0 sh "$RG_ROOT/testsuite/vectors.sh" "$games/hex.hrg" \
  "$games/amazons.hrg" "$games/chess.hrg" "$games/gomoku.hrg" | tail -n 1
