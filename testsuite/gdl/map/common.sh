# Sourced by the cases of this folder, and of lift/.

# Sheets that cases of both have.
sheets=$(dirname "$0")/../sheets

# sheet NAME: the text on standard input becomes $TMPDIR/NAME.kif
sheet () {
  cat >"$TMPDIR/$1.kif"
}

# counts NAME OPTION...: moves by depth, interpreted
counts () {
  name=$1
  shift
  gdl2rg -Wno-all "$@" "$TMPDIR/$name.kif" >"$TMPDIR/$name.rg" || return
  rg-run --no-time perft 8 "$TMPDIR/$name.rg" | tr '\n' ' '
  echo
}

# same NAME: the plain and the improved mapping have the same counts, where
# roles without a choice move in both
same () {
  counts "$1" --plain >"$TMPDIR/plain"
  counts "$1" --keep-noop >"$TMPDIR/improved"
  cat "$TMPDIR/plain"
  cmp "$TMPDIR/plain" "$TMPDIR/improved"
}
