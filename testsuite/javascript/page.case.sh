# Pages of games, opened from files: whole games against an agent, by clicks,
# hints and moves that are taken back; see page.py.
. "$RG_ROOT/testsuite/javascript/begin.sh"
command -v dot >/dev/null || { echo "needs Graphviz"; exit 77; }
PYTHONDONTWRITEBYTECODE=1
PYTHONPATH=$RG_ROOT/testsuite/studio
BUILD=$RG_MAKERS
export PYTHONDONTWRITEBYTECODE PYTHONPATH BUILD
cd "$RG_ROOT" || exit 1
GALLERY_SECONDS=1 sh scripts/gallery.sh "$TMPDIR/pages" 2 \
  examples/breakthrough.hrg examples/hrg/hex.hrg \
  examples/hrg/nineMensMorris.hrg examples/kuhn-poker.hrg >/dev/null
cd "$TMPDIR/pages" || exit 1
for page in breakthrough.hrg hrg-hex.hrg hrg-nineMensMorris.hrg kuhn-poker.hrg; do
  [ "$(wc -c <$page.html)" -lt 1000000 ] || echo "$page: larger than 1 MB"
done
python3 "$RG_ROOT/testsuite/javascript/page.py" "$PWD"
status=$?
[ $status != 77 ] || { echo "needs Chromium"; exit 77; }
echo "[$status]"
