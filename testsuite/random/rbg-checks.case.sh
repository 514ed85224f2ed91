# Random games in RBG with checks that rbg2rg proves needless, or nearly: the
# game trees are those of the definition.
RG_MAKERS=$(dirname "${RG_MAKER:-$RG_ROOT/build/random-game}")
[ -x "$RG_MAKERS/rbg-compare" ] || { echo "rbg-compare is not built"; exit 77; }
export RG_MAKERS
cd "$TMPDIR" && sh "$RG_ROOT/testsuite/random-rbg.sh" checks 1 120
