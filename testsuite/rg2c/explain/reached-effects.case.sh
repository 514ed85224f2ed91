# A move notes no choice at a fork that leads out of a loop, if the exit has
# writes and other tags before the variable, whatever decides the fork on the way
# round: here a check, in the second game one that writes a map.  It notes the
# choices if the exit changes the variable, if the loop leads past the first
# write, or if the loop writes another variable.
game=../games/reached-effects.rg
show () {
  sed "$1" "$game" | rg2c --explain | grep -o 'a move is a* *[a-z]*'
}
show ''
show 's/^test, test1: .*/&\ntest1, test2: board[at] = one;/
  s/^test1, passed:/test2, passed:/'
show '/^from, put:/s/: .*/: at = next[at];/'
show 's/^slide1, stop:/slide1, lifted:/'
show 's/^fork, slide: ;/fork, fork1: probe = at;\nfork1, slide: ;/'
