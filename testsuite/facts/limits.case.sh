# Path conditions at their limits: 100 variables that are written, 12
# conditions, 8 first tags, 20 tags in all.  One more of each, and it is
# forgotten.
makers=$(dirname "${RG_MAKER:-$RG_ROOT/build/random-game}")
[ -x "$makers/facts" ] || { echo "facts is not built"; exit 77; }
cd "$TMPDIR" || exit 1

head='type Player = { p };
type Score = { 0 };
type T = { a, b };
var x: T = a;
var last: T = a;'

# path ACTION N LAST: N edges, where %d in the action is replaced by a number.
path () {
  echo "$head"
  awk -v action="$1" -v n="$2" -v last="$3" 'BEGIN {
    for (i = 1; i <= n; i++)
      print "var v" i ": T = a;"
    print "begin, n0: x = T(*);"
    for (i = 1; i <= n; i++) {
      text = action
      gsub (/%d/, i, text)
      print "n" (i - 1) ", n" i ": " text ";"
    }
    print "n" n ", told: " last ";"
    print "told, end: player = keeper;"
  }'
}

# show N...: what is known behind the last of the edges.
show () {
  "$makers/facts" game.rg | sed -n "s/^walks told 0: //p" | cut -c 1-150 |
    sed 's/; .*x.*$/; .../'
}

for n in 98 99 100; do
  path 'v%d = b' $n 'last = a' >game.rg
  echo "$n variables: $(show | cut -c 1-40)"
done
for n in 11 12 13; do
  path 'v%d != x' $n '$$ x' >game.rg
  told=$("$makers/facts" game.rg | sed -n 's/^walks told 0: //p')
  echo "$n conditions: $(echo "$told" | awk -F'; ' '{ print NF - 1, $NF }')"
done
for n in 7 8 9 19 20 21; do
  path '$ t%d' $n '$ last' >game.rg
  echo "$n tags and one: $(show)"
done

# Variables that can be determined by tags or copies: 64, those in tags first.
# With one more, the copy w of t1 is forgotten: the last assignment to t1 stays.
for n in 63 64; do
  {
    echo "$head"
    for i in $(seq $n); do
      echo "var t$i: T = a;"
    done
    printf '%s\n' 'var w: T = a;' 'begin, m: player = p;' 'm, n: t1 = T(*);' \
      'n, o: w = t1;' 'o, p: t1 = T(*);' 'p, q: w == a;' 'q, r: t1 = b;' \
      "r, end: player = keeper;" "m, s0: ;"
    for i in $(seq $n); do
      echo "s$((i - 1)), s$i: \$\$ t$i;"
    done
    echo "s$n, f: player = keeper;"
    echo 'f, end: ;'
  } >game.rg
  echo "$n variables in tags: $("$makers/facts" game.rg | sed -n 's/^may go (0): //p' | sed -n 5p)"
done
