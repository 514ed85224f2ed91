# Random games in RBG, compiled: the counts are those of the definition.
RG_MAKERS=$(dirname "${RG_MAKER:-$RG_ROOT/build/random-game}")
[ -x "$RG_MAKERS/rbg-compare" ] || { echo "rbg-compare is not built"; exit 77; }
export RG_MAKERS
cd "$TMPDIR" && sh "$RG_ROOT/testsuite/random-rbg.sh" c 1001 1006
