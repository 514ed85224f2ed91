# The condition after an assignment is tested before it, where that makes a fork
# exclusive.  Two conditions that follow are no guard.
game=../games/guarded-next.rg
show () {
  sed "$1" "$game" | rg2c --explain | grep -E 'guarded|takes a search'
}
show ''
show 's/^hit, taken: .*/&\nhit, taken: board[at] == old;/'
rg2c -Wno-all --prefix=game "$game" | grep 'guarded[_0-9]*[,:]' | sort -u
