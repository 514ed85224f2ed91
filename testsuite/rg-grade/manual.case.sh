# The commands that docs/evaluate.md shows print what stands below them.
. "$RG_ROOT/testsuite/sources/shown.sh"
sed -n 's/^    //p' "$RG_ROOT/docs/evaluate.md" >"$TMPDIR/page"
shown "$TMPDIR/page"
