# Other people's sheets in both mappings have the same counts.
corpus=${RG_CORPUS:-$RG_ROOT/../shared/corpus}/kif
[ -d "$corpus" ] || { echo "there is no corpus"; exit 77; }
for name in ticTacToe nim1 hanoi lightsOut chomp; do
  for way in --plain --keep-noop; do
    gdl2rg -Wno-all $way "$corpus/$name.kif" >"$TMPDIR/game.rg"
    echo "$name $way" $(rg-run --no-time perft 4 "$TMPDIR/game.rg")
  done
done
