# On all games here: twice is once, verified is not verified, no pass is found
# at fault, and the order of the lines makes no difference.  Some games are
# improper, where passes promise nothing.
settled=${RG_READERS:-$RG_ROOT/build}/settled
[ -x "$settled" ] || { echo "settled is not built"; exit 77; }
sh "$RG_ROOT/testsuite/texts.sh" "$TMPDIR/texts" passes rg-opt
cd "$TMPDIR/texts" || exit 1
"$settled" passes/*/*.rg rg-opt/*.rg >"$TMPDIR/out"
sed '$d' "$TMPDIR/out"
# Enough of both kinds.
sed -n '$p' "$TMPDIR/out" | awk '!($1 > 150 && $3 > 50) { print "only " $0 }'
echo done
