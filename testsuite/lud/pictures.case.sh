# The pragma @board of boards with holes, of points, of loops and of sides.
board () { # BOARD START
  printf '(game "T" (players 2) (equipment {%s (piece "Disc" Each)
    (piece "Seed" Shared)}) (rules (start {%s})
    (play (move Add (to (sites Empty)))) (end (if (is Line 3)
    (result Mover Win)))))\n' "$1" "$2" >"$TMPDIR/board.lud"
  lud2hrg -W no-all "$TMPDIR/board.lud" |
    awk '/^@board/ { on = 1 } on { print } /;$/ { on = 0 }'
}
echo "== holes, and stores beside them"
board '(mancalaBoard 2 3)' '(set Count 2 to:(sites Board))'
echo "== two rows of points with a bar"
board '(board (rectangle 2 11) {
  (track "A" {5 10 9 8 7 6 4 3 2 1 0 11 12 13 14 15 17 18 19 20 21} P1)
  (track "B" {16 0 1 2 3 4 6 7 8 9 10 21 20 19 18 17 15 14 13 12 11} P2)}
  use:Vertex) (hand Each)' '(place Stack "Disc1" 0 count:3)'
echo "== tracks around the corners"
board '(surakartaBoard (square 5) loops:2)' '(place "Disc1" 0)'
echo "== sides of the players"
board '(board (hex Diamond 2)) (regions P1 {(sites Side NE) (sites Side SW)})
  (regions P2 (sites Side NW))' ''
