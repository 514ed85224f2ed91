# Good passes are not complained of; what comes out is the same.
rg-opt game.rg -o "$TMPDIR/plain.rg" || exit
rg-opt --verify-each game.rg | cmp - "$TMPDIR/plain.rg" && echo same
