# A file for each run of a pass that changed the game; the last is the result.
rg-opt --trace-dir="$TMPDIR/a/b" game.rg -o "$TMPDIR/out.rg" || exit
ls "$TMPDIR/a/b"
last=$(ls "$TMPDIR/a/b" | tail -n 1)
cmp "$TMPDIR/a/b/$last" "$TMPDIR/out.rg"
