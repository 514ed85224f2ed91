# Sourced by the cases of this folder.
. "$(dirname "$0")/../map/common.sh"

# lifts NAME OPTION...: the lifted form has the same counts as the plain and the
# improved mapping, with and without moves of roles that have no choice; its
# edges.
lifts () {
  name=$1
  shift
  counts "$name" "$@" --plain >"$TMPDIR/plain"
  counts "$name" "$@" --lifted --keep-noop >"$TMPDIR/all"
  counts "$name" "$@" --lifted >"$TMPDIR/some"
  cat "$TMPDIR/plain" "$TMPDIR/some"
  cmp "$TMPDIR/plain" "$TMPDIR/all"
  scores "$name" "$@" --plain >"$TMPDIR/plain"
  scores "$name" "$@" --lifted >"$TMPDIR/some"
  paste -d ' ' "$TMPDIR/plain" "$TMPDIR/some" |
    awk '$1 != $3 || $2 - $4 > 12 || $4 - $2 > 12 { print "scores:", $0 }'
}

# scores NAME OPTION...: mean scores of random plays, by player
scores () {
  name=$1
  shift
  gdl2rg -Wno-all "$@" "$TMPDIR/$name.kif" >"$TMPDIR/$name.rg" || return
  rg-run --no-time play 300 "$TMPDIR/$name.rg" | grep score | sort |
    awk '{ print $3, $4 }'
}
