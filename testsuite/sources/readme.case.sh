# The tour in README.md is true: each command of an indented block prints what
# stands below it.
. "$RG_ROOT/testsuite/sources/shown.sh"
awk '/^## A tour/ { on = 1; next } /^## / { on = 0 } on && sub(/^    /, "")' \
  "$RG_ROOT/README.md" >"$TMPDIR/tour"
shown "$TMPDIR/tour"
