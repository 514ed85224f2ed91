# A map that is kept as the number of a row takes a byte for up to 256 rows.
# The rows are the numbers of eight bits.
rows () { # N
  awk -v n="$1" 'BEGIN {
    print "type Player = { p };\ntype Score = { 0 };\ntype B = { o, i };"
    print "type D = { d0, d1, d2, d3, d4, d5, d6, d7, d8 };"
    printf "type R = { r0"
    for (r = 1; r < n; r++)
      printf ", r%d", r
    print " };\nvar x: R = r0;\nvar row: D -> B = { :o };"
    printf "const rows: R -> D -> B = { :{ :o }"
    for (r = 1; r < n; r++) {
      printf ", r%d: { :o", r
      for (d = 0; d < 9; d++)
        if (int(r / 2 ^ d) % 2)
          printf ", d%d: i", d
      printf " }"
    }
    print " };\nbegin, n1: player = p;\nn1, n2: x = R(*);\nn2, n3: $$ x;"
    print "n3, n4: row = rows[x];\nn4, n5: row[d0] == o;"
    print "n5, n6: player = keeper;\nn6, end: row[d1] == i;"
  }'
}
for n in 2 256 257; do
  rows $n | rg2c -Wno-all | grep -E '^  uint[0-9]*_t v_row;|const uint8_t h_0'
done
