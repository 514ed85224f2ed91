# check_state GAME.rg MOVES: the state after these moves is the same when it is
# read from its JSON and from its line, and so are its moves.  Prints what is
# not; the files are in $TMPDIR.
check_state () {
  rg-run show --json --at="$2" "$1" >"$TMPDIR/state.json" 2>/dev/null &&
    rg-run show --line --at="$2" "$1" >"$TMPDIR/state.line" 2>/dev/null &&
    rg-run moves --at="$2" "$1" >"$TMPDIR/moves" 2>/dev/null ||
    { echo "$1 fails after $2"; return; }
  for form in json line; do
    rg-run show --$form --state="$TMPDIR/state.$form" "$1" \
      >"$TMPDIR/again" 2>&1
    cmp "$TMPDIR/state.$form" "$TMPDIR/again" ||
      { echo "$1: $form of $2"; head -n 3 "$TMPDIR/again"; }
    rg-run moves --state="$TMPDIR/state.$form" "$1" >"$TMPDIR/again" 2>&1
    cmp "$TMPDIR/moves" "$TMPDIR/again" || echo "$1: moves by $form of $2"
  done
}

# check_plays GAME.rg N: that in the N-th state of three random plays, in the
# first one, and in a final one.
check_plays () {
  for seed in 1 2 3; do
    rg-run play 1 --print --seed=$seed "$1" 2>/dev/null |
      sed '/^#/d; /^keeper:/d; s/^[^:]*: *//' >"$TMPDIR/play"
    check_state "$1" "$(sed "${2}q" "$TMPDIR/play" | paste -s -d / -)"
  done
  check_state "$1" "$(paste -s -d / "$TMPDIR/play")"
  check_state "$1" ''
}
