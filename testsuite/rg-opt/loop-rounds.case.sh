# A loop whose header has 600 ways back, each of which weakens one fact: data
# flow visits the header once a round, not once for each way.
# shellcheck disable=SC3045 # dash and bash have it
ulimit -t 5
awk -v n=600 'BEGIN {
  print "type Player = { p };"
  print "type Score = { 0 };"
  print "type Bit = { 0, 1 };"
  for (i = 0; i < n; i++)
    printf "var v%d: Bit = 0;\n", i
  print "begin, header: ;"
  print "header, end: player = keeper;"
  print "header, turn: player = p;"
  for (i = 0; i < n; i++) {
    printf "turn, n%d_0: $ t%d;\n", i, i
    for (k = 0; k < 40; k++)
      printf "n%d_%d, n%d_%d: v%d == 0;\n", i, k, i, k + 1, (i + k) % n
    printf "n%d_40, header: v%d = 1;\n", i, i
  }
}' | rg-opt -Wno-all --passes=propagate-constants | wc -l
