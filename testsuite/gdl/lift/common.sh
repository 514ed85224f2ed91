# Sourced by the cases of this folder.
. "$(dirname "$0")/../map/common.sh"

# lifts NAME OPTION...: the lifted form has the same counts as the plain and the
# improved mapping, with and without moves of roles that have no choice; its
# edges.
lifts () {
  name=$1
  shift
  counts "$name" "$@" --plain >"$TMPDIR/plain"
  scores "$name" >"$TMPDIR/plain.scores"
  counts "$name" "$@" --lifted --keep-noop >"$TMPDIR/all"
  counts "$name" "$@" --lifted >"$TMPDIR/some"
  scores "$name" >"$TMPDIR/some.scores"
  cat "$TMPDIR/plain" "$TMPDIR/some"
  cmp "$TMPDIR/plain" "$TMPDIR/all"
  paste -d ' ' "$TMPDIR/plain.scores" "$TMPDIR/some.scores" |
    awk '$1 != $3 || $2 - $4 > 12 || $4 - $2 > 12 { print "scores:", $0 }'
}

# scores NAME: mean scores of random plays of the last translation, by player
scores () {
  [ -s "$TMPDIR/$1.rg" ] || return
  rg-run --no-time play 300 "$TMPDIR/$1.rg" | grep score | sort |
    awk '{ print $3, $4 }'
}
