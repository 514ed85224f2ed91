# The straightness of other people's games, which is published.  For all of
# them the main value is the strong one, and that of semimoves that of moves.
RG_CORPUS=${RG_CORPUS:-$RG_ROOT/../shared/corpus}
[ -d "$RG_CORPUS/rbg" ] || {
  echo "there is no corpus at \$RG_CORPUS"
  exit 77
}

grep -v '^#' straightness.tsv |
  while IFS=$(printf '\t') read -r game strong move; do
  for file in "$RG_CORPUS/rbg/$game.rbg" "$RG_CORPUS/rbg-hl/$game.rbg"; do
    [ -f "$file" ] || continue
    found=$(rbg2rg -Wno-all --straightness "$file" | cut -f 2 | tr '\n' ' ')
    [ "$found" = "$strong $strong $move $move " ] ||
      echo "$game: $found, not $strong and $move"
  done
done
echo done
