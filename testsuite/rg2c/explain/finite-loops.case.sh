# Loops that provably end, whatever they read, count no iterations: those that
# sow, capture and count down, but not one that looks for a cell round and round.
# Sowing may go on for ever if the number of seeds is that of a cell, or never
# decreases, or if each hole is passed over.  Loops of too many states are counted.
game=../games/iterated.rg
show () {
  sed "$1" "$game" | rg2c --explain | grep -o "node .*loop that always ends" |
    tr '\n' ' '
  sed "$1" "$game" | rg2c --main=bench | grep -c '!go_round (w)'
}
show ''
show '/^less, sow:/s/decr\[hand\]/board[at]/'
show '/^less, sow:/s/decr\[hand\]/incr[hand]/'
show '/^over, /s/at/start/'
game=../games/iterated-far.rg
show ''
