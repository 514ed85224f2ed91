# Random board games, interpreted and compiled, before and after rg-opt.
RG_MAKER=${RG_MAKER:-$RG_ROOT/build/random-game}
[ -x "$RG_MAKER" ] || { echo "random-game is not built"; exit 77; }
[ -z "${RG_SANITIZED:-}" ] || { echo "nearly all is the C compiler"; exit 77; }
export RG_MAKER
cd "$TMPDIR" && sh "$RG_ROOT/testsuite/random-board.sh" findings 1 8
