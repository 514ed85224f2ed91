# Games with each kind of vectors that the machine has: the same plays.
sh "$RG_ROOT/testsuite/vectors.sh" "$RG_ROOT/examples/hrg/hex.hrg" \
  "$RG_ROOT/examples/hrg/amazons.hrg" "$RG_ROOT/examples/hrg/chess.hrg" \
  "$RG_ROOT/examples/hrg/gomoku.hrg" | tail -n 1
