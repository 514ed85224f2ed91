# Random rule sheets, compiled: the counts are those of the ground program.
[ -z "${RG_SANITIZED:-}" ] || { echo "nearly all is the C compiler"; exit 77; }
RG_MAKERS=$(dirname "${RG_MAKER:-$RG_ROOT/build/random-game}")
[ -x "$RG_MAKERS/gdl-play" ] || { echo "gdl-play is not built"; exit 77; }
export RG_MAKERS
cd "$TMPDIR" && sh "$RG_ROOT/testsuite/random-gdl.sh" c 2001 2005
