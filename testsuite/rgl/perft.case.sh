# The trees of small games, counted by hand or by other programs.
perft () { # GAME DEPTH
  rgl2gdl -W error "$RG_ROOT/testsuite/rgl/games/$1.rgl" | gdl2rg |
    rg-opt | rg-run perft "$2" --no-time | cut -f 2 | tr '\n' ' '
  echo ": $1"
}
# That of tic-tac-toe.
perft tic-tac-toe 9
# Heaps of 2 and 1, a stone at a time, taken or moved to the other heap.
perft heaps 4
# Draws from two white balls and a black one: 3! orders of the balls.
perft urn 3
# Five pieces on five squares, both sides at once: 25, 25 * 25.
rgl2gdl -W no-all "$RG_ROOT/testsuite/rgl/games/skirmish.rgl" | gdl2rg |
  rg-run perft 2 --no-time
