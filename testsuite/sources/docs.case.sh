# The manuals are good mdoc, and as HTML all links between them lead to a page.
command -v mandoc >/dev/null || { echo "needs mandoc"; exit 77; }
cd "$RG_ROOT" || exit 1
for page in docs/man/*.[1-9]; do
  mandoc -Tlint -Wwarning "$page" 2>&1 | sed 's/^mandoc: //'
done
pages=$(ls docs/man/*.[1-9])
sh scripts/docs.sh "$TMPDIR/docs" $pages >/dev/null || exit 1
cd "$TMPDIR/docs" || exit 1
[ "$(ls *.[1-9].html | wc -l)" = "$(echo $pages | wc -w)" ] || ls
cat *.html | grep -o 'href="[^"#]*' | sed 's/href="//' | sort -u |
  while read -r link; do
    case $link in
    '') ;;
    http*) echo "a link to elsewhere: $link" ;;
    *) [ -f "$link" ] || echo "no such page: $link" ;;
    esac
  done
for page in *.[1-9].html; do
  grep -q "href=\"$page\"" index.html || echo "not in the index: $page"
done
grep -c '<a class="Xr" href="rg.5.html">' hrg2rg.1.html
echo done
