# A condition without '?', a score that is set like a piece, and rules without
# an end.
cd "$TMPDIR"
try () {
  cat >t.rbg <<GAME
#players = white(100), black(100)
#pieces = none, w
#variables =
#board = rectangle(up, down, left, right, [w, none])
#open = (left + right) {none}
#win(me) = [$ me = 100] ->> {}
#turn(me) = $1
#rules = (turn(white) turn(black))*
GAME
  rbg2rg t.rbg >/dev/null
}
try '{open} ->me [w] win(me)'
try '->me [w] [me = 100] ->> {}'
try '->me (left + right) [w] ->>'
