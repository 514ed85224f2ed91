# Sheets are the games that they are of: the same numbers of moves, players and
# scores in all plays up to a depth, on the way back through gdl2rg.
again () { # DEPTH NAME [OPTION] <GAME
  cat >"$TMPDIR/game.rg"
  rg2gdl "$TMPDIR/game.rg" >"$TMPDIR/game.kif" ||
    { echo "$2: refused"; return; }
  gdl2rg -Wno-all ${3:+"$3"} "$TMPDIR/game.kif" | rg-opt -Wno-all \
    >"$TMPDIR/again.rg"
  rg-diff --tags=count --perft="$1" "$TMPDIR/game.rg" "$TMPDIR/again.rg" \
    >"$TMPDIR/log" 2>&1 && echo "$2: same" ||
    { echo "$2: differs"; cat "$TMPDIR/log"; }
}

sh "$RG_ROOT/testsuite/texts.sh" "$TMPDIR/texts" rg2gdl
here=$TMPDIR/texts/rg2gdl
cp "$here"/games/*.rg "$here"
for game in writes meeting late-end forced in-step search known-end joins \
  exclusions late constants before captures check-captures growing-captures \
  joined-captures sowing flips unroll repeats merging copies steps trial \
  late-work outcomes parted-end free-argument hidden-write guards decisions \
  dry-runs clock-of-state first-cuts counter-tests first-moves \
  copied-map; do
  again 8 $game <"$here/$game.rg"
done
again 8 searches --lifted <"$here/searches.rg"
examples=$RG_ROOT/examples
again 6 nim <"$examples/nim.rg"
for game in tic-tac-toe:9 breakthrough:2 kuhn-poker:6 pig:3; do
  hrg2rg -Wno-all "$examples/${game%:*}.hrg" | rg-opt |
    again "${game#*:}" "${game%:*}"
done
for game in hex:1 nineMensMorris:2 pentago:1; do
  hrg2rg -Wno-all "$examples/hrg/${game%:*}.hrg" | rg-opt -Wno-all |
    again "${game#*:}" "${game%:*}"
done
for game in hex:1 monty-hall:4 breakthrough:2 connect-four:2; do
  gdl2rg -Wno-all "$examples/gdl/${game%:*}.gdl" | rg-opt -Wno-all |
    again "${game#*:}" "${game%:*}"
done
rbg2rg -Wno-all "$examples/rbg/hex.rbg" | rg-opt -Wno-all | again 1 hex
for game in kowwu-dunki dash-guti; do
  lines2hrg "$examples/lines/$game.lines" | hrg2rg -Wno-all |
    rg-opt -Wno-all | again 2 $game
done
