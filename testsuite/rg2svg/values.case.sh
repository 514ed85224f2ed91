# Pictures for scripts: each cell has all its values, and shows that of the state.
cd "$RG_ROOT/examples" || exit 1
echo "== places and values"
rg2svg --values --at=C__2_2 tic-tac-toe.hrg >"$TMPDIR/board.svg"
xmllint --noout "$TMPDIR/board.svg" || exit 77
sed -n '/C__2_2"/p' "$TMPDIR/board.svg"
echo "== numbers of each"
for attribute in 'class="hit"' data-place= data-value= 'display="none"'; do
  echo "$attribute" "$(grep -o "$attribute" "$TMPDIR/board.svg" | wc -l)"
done
echo "== after the optimiser the places are those of the compiled model"
hrg2rg hrg/hex.hrg | rg-opt | rg2svg --values | grep -o 'data-place="[^"]*"' |
  sed -n '1p;$p'
