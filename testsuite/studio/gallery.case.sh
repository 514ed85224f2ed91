# Static pages of games: what is on them, and that they link and load nothing
# that is not there.
command -v dot >/dev/null || { echo "needs Graphviz"; exit 77; }
cd "$RG_ROOT" || exit 1
GALLERY_SECONDS=60 sh scripts/gallery.sh "$TMPDIR/out" 2 examples/nim.rg \
  examples/tic-tac-toe.hrg examples/lines/pretwa.lines >/dev/null
cd "$TMPDIR/out" || exit 1
ls
echo "== links"
grep -o -h -E '(href|src)="[^"]*"' ./*.html | sed 's/^[a-z]*="//; s/"$//' |
  sort -u | while read -r link; do
  [ -f "$link" ] || echo "not there: $link"
done
grep -c '<li class="card">' index.html
echo "== a page"
tr -d '\n' <tic-tac-toe.hrg.html | grep -o '<h2>[^<]*</h2>'
tr -d '\n' <tic-tac-toe.hrg.html |
  grep -o '<tr><td>[0-9]*</td><td>[0-9]*</td></tr>'
grep -o '<th scope="row">[^<]*</th>' tic-tac-toe.hrg.html
grep -c '<rect' tic-tac-toe.hrg-board.svg
sed -n 's/^<p class="rules">/&/p' tic-tac-toe.hrg.html
echo "== a game that is wrong"
cd "$RG_ROOT" || exit 1
printf '// <b>Nothing</b>\nnonsense\n' >"$TMPDIR/wrong.hrg"
sh scripts/gallery/game.sh "$TMPDIR/out" "$TMPDIR/wrong.hrg"
sed "s|$TMPDIR/||g" "$TMPDIR"/out/*wrong.hrg.html | grep -A 4 'class="rules"'
