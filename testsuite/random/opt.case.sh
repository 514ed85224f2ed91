# Random games before and after rg-opt, and rg-opt on its own output.
RG_MAKER=${RG_MAKER:-$RG_ROOT/build/random-game}
[ -x "$RG_MAKER" ] || { echo "random-game is not built"; exit 77; }
export RG_MAKER
cd "$TMPDIR" && sh "$RG_ROOT/testsuite/random.sh" opt 1 60
