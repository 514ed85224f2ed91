# A move notes no choice at a fork that leads out of a loop, if the exit has
# writes and other tags before the variable, and a check decides the fork on the
# way round.  It notes the choices if the exit changes the variable, if the loop
# leads past the first write, or if the check writes a map.
game=../games/reached-effects.rg
show () {
  sed "$1" "$game" | rg2c --explain | grep -o 'a move is a* *[a-z]*'
}
show ''
show '/^from, put:/s/: .*/: at = next[at];/'
show 's/^slide1, stop:/slide1, lifted:/'
show 's/^test, test1: .*/&\ntest1, test2: board[at] = one;/
  s/^test1, passed:/test2, passed:/'
