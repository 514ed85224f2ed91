# Random rule sheets, compiled: the counts are those of the ground program.
RG_MAKERS=$(dirname "${RG_MAKER:-$RG_ROOT/build/random-game}")
[ -x "$RG_MAKERS/gdl-play" ] || { echo "gdl-play is not built"; exit 77; }
export RG_MAKERS
cd "$TMPDIR" && sh "$RG_ROOT/testsuite/random-gdl.sh" c 2001 2005
