# Random rule sheets: all forms of the translation have the matches of the
# ground program.
RG_MAKERS=$(dirname "${RG_MAKER:-$RG_ROOT/build/random-game}")
[ -x "$RG_MAKERS/gdl-compare" ] || { echo "gdl-compare is not built"; exit 77; }
export RG_MAKERS
cd "$TMPDIR" && sh "$RG_ROOT/testsuite/random-gdl.sh" forms 1 20
