# Numbers of nodes and edges of other people's games, which are exact.
RG_CORPUS=${RG_CORPUS:-$RG_ROOT/../shared/corpus}
[ -d "$RG_CORPUS" ] || { echo "there is no corpus at \$RG_CORPUS"; exit 77; }

# Distinct names of nodes, and edges, of an RG text.
count () {
  sed -n 's/^\([A-Za-z0-9_]*\), \([A-Za-z0-9_]*\):\(.*\);$/\1 \2 \3/p' |
    awk '{ node[$1]; node[$2]; edges++
           if ($3 == "?" || $3 == "!") { node[$4]; node[$6] } }
         END { for (n in node) nodes++; print nodes, edges }'
}

while IFS=$(printf '\t') read -r language game _ _ _ nodes edges _; do
  [ "$language" = hrg ] || continue
  found=$(hrg2rg -Wno-all "$RG_CORPUS/hrg/$game.hrg" | count)
  [ "$found" = "$nodes $edges" ] ||
    echo "$game: $found nodes and edges, expected $nodes $edges"
done <"$RG_CORPUS/expected/optimiser.tsv"
for file in "$RG_CORPUS"/hrg*/*.hrg; do
  hrg2rg -Wno-all "$file" >"$TMPDIR/game.rg" || echo "${file##*/}: rejected"
done
echo done
