# All games of the corpus are read.  The canonical layout of every tenth is
# stable, and has the same terms.
RG_CORPUS=${RG_CORPUS:-$RG_ROOT/../shared/corpus}
[ -d "$RG_CORPUS/lud/games" ] ||
  { echo "there are no games of Ludii at \$RG_CORPUS"; exit 77; }

n=0
find "$RG_CORPUS/lud/games" -name '*.lud' | sort |
  while read -r game; do
    lud2hrg --stage=ludemes "$game" >"$TMPDIR/terms" || continue
    n=$((n + 1))
    [ $((n % 10)) = 0 ] || continue
    lud2hrg --format "$game" >"$TMPDIR/game.lud"
    lud2hrg --format "$TMPDIR/game.lud" >"$TMPDIR/again.lud"
    cmp -s "$TMPDIR/game.lud" "$TMPDIR/again.lud" ||
      echo "${game##*/}: the layout is not stable"
    lud2hrg --stage=ludemes "$TMPDIR/game.lud" | cmp -s - "$TMPDIR/terms" ||
      echo "${game##*/}: its layout has other terms"
  done
echo done
