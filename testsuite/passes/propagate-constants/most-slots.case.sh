# Elements of maps are known one by one, up to 65,536 in a variable.
cd "$TMPDIR" || exit 1

# game ROWS: a map of so many rows with 256 elements each.
game () {
  awk -v rows="$1" 'BEGIN {
    print "type Player = { p };\ntype Score = { 0 };"
    print "type Answer = { no, yes };"
    printf "type Row = { r0"
    for (i = 1; i < rows; i++)
      printf ", r%d", i
    printf " };\ntype Column = { c0"
    for (i = 1; i < 256; i++)
      printf ", c%d", i
    print " };"
    print "var m: Row -> Column -> Answer = { :{ :no } };"
    print "begin, set: m[r1][c1] = yes;"
    print "set, seen: m[r1][c1] == no;"
    print "set, seen: m[r2][c1] == no;"
    print "seen, end: player = keeper;"
  }'
}

for rows in 255 256 257; do
  echo "$rows rows:"
  game $rows | rg-opt --passes=propagate-constants | grep '^set'
done
