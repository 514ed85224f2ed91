# Matches as a picture, and by budget: the same bytes for a seed, and XML.
cd "$RG_ROOT/examples" || exit 1
export REGULAR_GAMES_CACHE="$TMPDIR/cache"
plot=$TMPDIR/plot.svg
titles () {
  if command -v xmllint >/dev/null; then
    xmllint --noout "$plot"
  fi
  grep -o '<title>.*</title>\|class="title".*</text>' "$plot" |
    sed 's/<[^>]*>//g; s/.*>//'
}
echo "== agents"
rg-match -n 20 nim.rg uct:20 random >"$TMPDIR/without"
rg-match -n 20 --plot="$plot" nim.rg uct:20 random | cmp - "$TMPDIR/without"
titles
cp "$plot" "$TMPDIR/first.svg"
rg-match -n 20 -j 3 --plot="$plot" - uct:20 random <nim.rg >"$TMPDIR/piped"
cmp "$TMPDIR/piped" "$TMPDIR/without"
sed 's/>match</>nim.rg</' "$plot" | cmp - "$TMPDIR/first.svg"
echo "== budgets"
rg-match -n 10 --budgets=5,50 --plot="$plot" -f tsv nim.rg uct:N flat:N,
rg-match -n 10 --budgets=5,50 --plot="$plot" -f tsv nim.rg uct:N,rave random |
  cut -f 1,2
titles
grep -c 'class="line s0" d="M[0-9.]*,[0-9.]*L' "$plot"
rg-match -n 4 --budgets=5,50 nim.rg uct:N | cut -c -13
rg-match -n 4 --budgets=5,50 --json nim.rg flat:N | cut -c -40
echo "== no game has a result"
rg-match -n 2 --max-moves=1 --plot="$plot" nim.rg >"$TMPDIR/cut"
titles
echo "== misuse"
rg-match --budgets=5, nim.rg uct:N
rg-match --budgets= nim.rg uct:N
rg-match --budgets=5 nim.rg uct:50
rg-match --budgets=5,none -n 2 nim.rg uct:N
rg-match --budgets=5 --log="$TMPDIR/log" nim.rg uct:N
rg-match nim.rg uct:N
rg-match --plot= nim.rg
