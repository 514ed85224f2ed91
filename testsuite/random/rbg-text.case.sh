# Random games in RBG, expanded and formatted: the same game.
RG_MAKERS=$(dirname "${RG_MAKER:-$RG_ROOT/build/random-game}")
[ -x "$RG_MAKERS/rbg-compare" ] || { echo "rbg-compare is not built"; exit 77; }
export RG_MAKERS
cd "$TMPDIR" && sh "$RG_ROOT/testsuite/random-rbg.sh" text 1 30
