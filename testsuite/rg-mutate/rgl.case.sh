# Changes of a game in RGL, and which of the mutants are printed.
. "$RG_ROOT/testsuite/rg-mutate/kinds.sh"
kinds_of game.rgl '%'
echo "== arguments after a list"
echo 'pair([heap], ann, bob). far([], X, Z) :- pair(_, X, Y), pair(_, Y, Z).' |
  cat game.rgl - >lists.rgl
rg-mutate -Wno-all --list lists.rgl | grep 'order.*pair'
