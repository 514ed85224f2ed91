# Successors of a piece whose cell lets it get on are a word that is found
# before the loop over pieces; not where a row has the piece's own cell, or
# another cell was written.
game=../games/successor-words.rg
words () {
  rg2c -Wno-all "$1" | grep -o 'mask[0-9]* = with[0-9]* & among_[0-9]*' ||
    echo "each is tried"
}
words $game
sed 's/  c3: { :0, /&c3: 1, /' $game >"$TMPDIR/own.rg"
words "$TMPDIR/own.rg"
sed 's/^m3, m4: .*/m3, m3b: board[c4] = o;  m3b, m4: $$ at;/' $game \
  >"$TMPDIR/other.rg"
words "$TMPDIR/other.rg"
sed 's/^m6, m7: .*/m6, m6b: board[to] = e;  m6b, m7: at = to;/' $game \
  >"$TMPDIR/itself.rg"
words "$TMPDIR/itself.rg"
sh ../like-rg-run.sh "$TMPDIR/own.rg" "$TMPDIR/other.rg" "$TMPDIR/itself.rg"
