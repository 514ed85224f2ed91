# Random games, interpreted and compiled, before and after rg-opt.
RG_MAKER=${RG_MAKER:-$RG_ROOT/build/random-game}
[ -x "$RG_MAKER" ] || { echo "random-game is not built"; exit 77; }
export RG_MAKER
cd "$TMPDIR" && sh "$RG_ROOT/testsuite/random.sh" 2001 2012
