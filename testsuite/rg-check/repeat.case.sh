# The same input gives the same bytes; text and JSON tell the same numbers.
cd "$TMPDIR" || exit 1
game=$RG_ROOT/examples/nim.rg
rg-check --explore=50 "$game" >a && rg-check --explore=50 "$game" >b && cmp a b
rg-check --explore=50 --json "$game" >c
sed -n 's/^states	\([0-9]*\).*/\1/p' a
sed -n 's/.*"states": \([0-9]*\).*/\1/p' c
sed -n 's/^random plays	//p' a
sed -n 's/.*"plays": \([0-9]*\), "unfinished".*/\1/p' c
if command -v jq >/dev/null; then
  jq -e .edges c >/dev/null || echo "jq failed"
fi
# Another seed, other plays.
rg-check --explore=50 --seed=2 "$game" | cmp -s - a && echo "same plays"
echo done
