# (is Threatened ...) looks from the king backwards; (sites To ...) makes the
# moves of the enemy and compares their ends.  Both are the same game.
cd "$TMPDIR" || exit 1
cat >threatened.lud <<'LUD'
(game "T" (players {(player N) (player S)})
  (equipment {
    (board (square 5))
    (piece "King" Each
      (move Step (to if:(not (is Friend (who at:(to)))) (apply (remove (to))))))
    (piece "Rook" Each
      (move Slide Orthogonal (to if:(is Enemy (who at:(to))) (apply (remove (to))))))
    (piece "Rider" Each
      (move Leap {{F F R F} {F F L F}} (to if:(not (is Friend (who at:(to)))) (apply (remove (to))))))
    (piece "Cannon" Each
      (move Hop Orthogonal
        (between before:5 after:5 if:(is Occupied (between)))
        (to if:(is Enemy (who at:(to))) (apply (remove (to))))))
    (piece "Pawn" Each
      (or {
        (move Step Forward (to if:(is Empty (to))))
        (if (is In (from) (sites Row 1)) (move Slide Forward (between (exact 2)) (to if:(is Empty (to)))))
        (if (is In (from) (sites Row 2))
          (move Step (directions {FR FL}) (to if:(is Enemy (who at:(to))) (apply (remove (to)))))
          (move Step Forward (to if:(is Enemy (who at:(to))) (apply (remove (to))))))}))})
  (rules
    (start {
      (place "King1" coord:"A1") (place "Rook1" coord:"C1")
      (place "Rider1" coord:"D2") (place "Pawn1" {"B2" "E2"})
      (place "King2" coord:"E5") (place "Rook2" coord:"C5")
      (place "Cannon2" coord:"A5") (place "Pawn2" {"D4" "A3"})})
    (play (do (forEach Piece) ifAfterwards:(not (is Threatened (id "King" Mover)))))
    (end (if (no Moves Mover) (result Mover Loss)))))
LUD
sed 's/(is Threatened (id "King" Mover))/(is In (where "King" Mover) (sites To (forEach Piece Next)))/' \
  threatened.lud >compared.lud
for game in threatened compared; do
  echo "== $game"
  lud2hrg -W no-all "$game.lud" | hrg2rg -W no-all | rg-opt -W no-all >$game.rg &&
    rg-run --no-time perft 4 $game.rg
done
echo "== a graph of lines, and one of the rest"
lud2hrg -W no-all threatened.lud | sed -n '/graph is_attacked[_2]*()/,/^}/p'
# Tests that do not read the attacked site come before its choice; they count.
cat >threatened.lud <<'LUD'
(game "T" (players {(player N) (player S)})
  (equipment {
    (board (square 4))
    (piece "King" Each
      (move Step (to if:(not (is Friend (who at:(to)))) (apply (remove (to))))))
    (piece "Guard" Each
      (or
        (move Step Forward (to if:(is Empty (to))) (then (set Pending (where "King" Next))))
        (move Step (directions {FR FL}) (to if:(and (is Pending) (= (to) (value Pending)))))))})
  (rules
    (start {
      (place "King1" coord:"A1") (place "Guard1" {"B1" "D2"})
      (place "King2" coord:"D4") (place "Guard2" {"C4" "B3"})})
    (play (do (forEach Piece) ifAfterwards:(not (is Threatened (id "King" Mover)))))
    (end (if (no Moves Mover) (result Mover Loss)))))
LUD
sed 's/(is Threatened (id "King" Mover))/(is In (where "King" Mover) (sites To (forEach Piece Next)))/' \
  threatened.lud >compared.lud
sed 's/(= (to) (value Pending))/(= 99 (value Pending))/' threatened.lud >never.lud
for game in threatened compared never; do
  echo "== $game"
  lud2hrg -W no-all "$game.lud" | hrg2rg -W no-all | rg-opt -W no-all >$game.rg &&
    rg-run --no-time perft 5 $game.rg
done
lud2hrg -W no-all threatened.lud | sed -n '/graph is_attacked()/,/^}/p'
