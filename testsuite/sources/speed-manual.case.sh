# regular-games-speed(7): each game that it shows is one, and the remark below
# is what rg2c makes of it.
set -u
. "$RG_ROOT/testsuite/sources/tutorial.sh"
cd "$TMPDIR" || exit 1
examples "$RG_ROOT/docs/man/regular-games-speed.7" 'WHAT COSTS'
games=0
for example in example-*; do
  case $(cat "$example") in
  domain*) cp "$example" base ;;
  graph*) cat base "$example" >game.hrg ;;
  remark*)
    hrg2rg -g -W no-all game.hrg | rg-opt |
      rg2c -W no-all --explain | sed 's/^[^ ]*: //' |
      grep -q -x -F -e "$(cat "$example")" || cat game.hrg "$example"
    games=$((games + 1))
    ;;
  esac
done
echo "$games games"
# docs/speed.md has a section for each technique, in the order of the list, with
# its option, names each at the top and in the table, says how many there are,
# and names files that are there.
page=$RG_ROOT/docs/speed.md
sed -n 's/^TECHNIQUE (\([A-Z_]*\),.*/\1/p' "$RG_ROOT/emit/c/techniques.list" |
  tr 'A-Z_' 'a-z-' >names
sed -n '/^## 2/,/^## 11/s/^### //p' "$page" | diff names -
while read -r name; do
  sed -n "/^### $name\$/,/^##/p" "$page" | grep -q -e "--without=$name\`" ||
    echo "docs/speed.md: --without=$name is not in its section"
done <names
sed -n -e '/^## 1/q' -e 's/^[0-9]*\. \[.*): /  /' -e '/^  /p' "$page" |
  grep -o '`[a-z-]*`' | tr -d '`' | diff names - >list.diff ||
  { echo "docs/speed.md: the list at the top"; cat list.diff; }
sed -n '/^| technique/,$s/^| \([a-z][a-z-]*\) |.*/\1/p' "$page" |
  sed 1d | diff names - >table.diff ||
  { echo "docs/speed.md: the table of section 13"; cat table.diff; }
n=$(grep -c . names)
grep -q "explains the $n optimisations" "$page" ||
  echo "docs/speed.md: there are $n techniques"
cd "$RG_ROOT" || exit 1
grep -o '`[a-z]*/[a-z./-]*\.[a-z]*`' "$page" | tr -d '`' | sort -u |
  while read -r file; do
    [ -e "$file" ] || echo "docs/speed.md: $file is not there"
  done
