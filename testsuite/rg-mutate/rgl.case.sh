# Changes of a game in RGL, and which of the mutants are printed.
. "$RG_ROOT/testsuite/rg-mutate/kinds.sh"
kinds_of game.rgl '%'
