# Line games: captures in sequence begin where a first one is possible, other
# moves are counted by sets or tested a row at a time; a check of whether there
# is a move tries plain steps first.
for game in alquerque bara-guti kowwu-dunki; do
  file=$RG_ROOT/examples/lines/$game.lines
  lines2hrg "$file" | hrg2rg -Wno-all | rg-opt >"$TMPDIR/game.rg"
  echo "$game"
  rg2c --explain "$TMPDIR/game.rg" | sed -n 's/.*remark: moves: /  /p'
  rg2c "$TMPDIR/game.rg" | grep -o 'PUT_ROW (next, ROW_TEST\|^  OR_ELSE' |
    sort | uniq -c
done

# They play as rg-run does.
lines2hrg "$RG_ROOT/examples/lines/bara-guti.lines" | hrg2rg -Wno-all |
  rg-opt >"$TMPDIR/bara-guti.rg"
lines2hrg "$RG_ROOT/examples/lines/alquerque.lines" | hrg2rg -Wno-all |
  rg-opt >"$TMPDIR/alquerque.rg"
sh ../like-rg-run.sh "$TMPDIR/bara-guti.rg" "$TMPDIR/alquerque.rg"
