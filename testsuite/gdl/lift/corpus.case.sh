# Other people's sheets: the lifted form has the same counts as the improved
# mapping, or as is known of what is too large for that.
corpus=${RG_CORPUS:-$RG_ROOT/../shared/corpus}/kif
[ -d "$corpus" ] || { echo "there is no corpus"; exit 77; }
for name in ticTacToe breakthrough connectFour nim1 hanoi lightsOut chomp \
  knightThrough tictactoex9 reversi checkers amazons chess_200; do
  depth=3
  case $name in
  checkers) depth=2 ;;
  amazons | chess_200) depth=1 ;;
  esac
  gdl2rg -Wno-all --lifted "$corpus/$name.kif" >"$TMPDIR/game.rg"
  echo "$name" $(rg-run --no-time perft $depth "$TMPDIR/game.rg")
done
