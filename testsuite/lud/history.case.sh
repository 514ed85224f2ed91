# The limit of remembered positions: the option, and a variable for all tools.
cd "$TMPDIR" || exit 1
cat >t.lud <<'END'
(game "T"
  (players 2)
  (equipment {(board (rectangle 1 4)) (piece "Disc" Each)})
  (rules
    (meta (no Repeat))
    (start {(place "Disc1" {"A1"}) (place "Disc2" {"D1"})})
    (play (move (from (sites Occupied by:Mover)) (to (sites Empty))))
    (end (if (was Pass) (result P1 Win)))))
END
LUDII_HISTORY=8 rg-run perft 4 --no-time t.lud
LUDII_HISTORY=8 lud2hrg --history=2 t.lud | hrg2rg | rg-run perft 4 --no-time
LUDII_HISTORY=few lud2hrg t.lud 2>&1
lud2hrg --history=1001 t.lud 2>&1
rg-run perft 4 --no-time t.lud 2>&1
