# Other people's sheets by their ground programs: as many joint moves at each
# depth as other reasoners found, and random plays as long and as good.
RG_CORPUS=${RG_CORPUS:-$RG_ROOT/../shared/corpus}
facts=$RG_CORPUS/expected/gdl.tsv
[ -f "$facts" ] || { echo "there is no corpus at \$RG_CORPUS"; exit 77; }
[ -x "$RG_READERS/gdl-play" ] || { echo "there is no gdl-play"; exit 77; }

# Sanitizers look at each line that runs, however often it does.
effort=60 playouts=400
[ -z "${RG_SANITIZED:-}" ] || effort=10 playouts=50

# compare NAME SHEET [OPTION]: what differs from the facts of that name.
compare () {
  "$RG_READERS/gdl-play" --depth=6 --effort=$effort --playouts=$playouts \
    $3 "$RG_CORPUS/kif/$2.kif" >"$TMPDIR/played" || echo "$1: not played"
  awk -F '\t' -v name="$1" -v played="$TMPDIR/played" '
    function far (what, mean, variance, known, other) {
      if ((mean - known) ^ 2 > 25 * (variance + other) + 1e-4)
        print name ": " what " is " mean ", not " known
    }
    $1 == name {
      getline counts <played
      getline means <played
      n = split (counts, count, ";")
      m = split ($3, expected, ";")
      for (i = 1; i <= n && i <= m; i++) {
        if (count[i] != expected[i] && length (count[i]) < 17)
          print name ": " count[i] ", not " expected[i]
      }
      split (means, mean, " ")
      split ($7, goals, ",")
      split ($8, errors, ",")
      far ("length", mean[2], mean[3], $4, $5 ^ 2 / mean[1])
      for (i = 1; i in goals; i++)
        far ("goal " i, mean[2 + 2 * i], mean[3 + 2 * i], goals[i],
             errors[i] ^ 2 * ($10 + 0) / mean[1])
    }' "$facts"
}

cut -f 1 "$facts" | sed 1d | while read -r name rest; do
  case $rest in
  '') compare "$name" "$name" ;;
  *) compare "$name $rest" "$name" --case-sensitive ;;
  esac
done
echo done
