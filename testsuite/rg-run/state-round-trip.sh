# For scripts that define `run COMMAND OPTION...`: a command of rg-run, or of a
# compiled program.

# check_state MOVES: the state after these moves is the same when it is read
# from its JSON and from its line, and so are its moves.  Prints what is not;
# the files are in $TMPDIR.
check_state () {
  run show --json --at="$1" >"$TMPDIR/state.json" 2>"$TMPDIR/errors" &&
    run show --line --at="$1" >"$TMPDIR/state.line" 2>"$TMPDIR/errors" &&
    run moves --at="$1" >"$TMPDIR/moves" 2>"$TMPDIR/errors" ||
    { echo "fails after $1"; cat "$TMPDIR/errors"; return; }
  for form in json line; do
    run show --$form --state="$TMPDIR/state.$form" >"$TMPDIR/again" 2>&1
    cmp "$TMPDIR/state.$form" "$TMPDIR/again" ||
      { echo "$form after $1"; head -n 3 "$TMPDIR/again"; }
    run moves --state="$TMPDIR/state.$form" >"$TMPDIR/again" 2>"$TMPDIR/errors"
    cmp "$TMPDIR/moves" "$TMPDIR/again" || echo "moves by $form after $1"
  done
}

# check_plays N: that in the N-th state of three random plays, in the first one,
# and in a final one.
check_plays () {
  for seed in 1 2 3; do
    run play 1 --print --seed=$seed 2>"$TMPDIR/errors" |
      sed '/^#/d; /^keeper:/d; s/^[^:]*: *//' >"$TMPDIR/play"
    check_state "$(sed "${1}q" "$TMPDIR/play" | paste -s -d / -)"
  done
  check_state "$(paste -s -d / "$TMPDIR/play")"
  check_state ''
}
