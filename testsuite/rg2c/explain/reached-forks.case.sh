# A move notes no choice at a fork that leads out of a loop, whatever decides the
# forks on the way round.  In the second game both tests pass a stone.
rg2c --explain ../games/reached-forks.rg | grep 'a move is'
sed 's/board\[at\] != two/board[at] != one/' ../games/reached-forks.rg |
  rg2c --explain | grep 'a move is'
