# One line of a sheet becomes 30,000 nodes, which are all removed: the memory of
# an origin grows with the nodes that it names, not with each removal.
[ "${RG_TEST_MEMORY:-}" = 0 ] || ulimit -v 400000
awk 'BEGIN {
  print "type Player = { p };\ntype Score = { 0 };"
  print "begin, n0: player = p;"
  for (i = 0; i < 30000; i++)
    print "n" i ", n" i + 1 ": ;"
  print "n30000, end: player = keeper;\n@file f;"
  printf "@origin begin"
  for (i = 0; i < 30000; i++)
    printf " n" i
  print " : 2 3;"
}' | rg-opt
