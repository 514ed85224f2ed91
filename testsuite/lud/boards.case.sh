# The tables of the boards of the corpus are those of the reference: `def` and
# elements, sites with their radials, named parts.  Boards that differ, and in
# what, are listed.
RG_CORPUS=${RG_CORPUS:-$RG_ROOT/../shared/corpus}
[ -f "$RG_CORPUS/lud/boards.jsonl.xz" ] ||
  { echo "there are no boards of Ludii at \$RG_CORPUS"; exit 77; }
command -v python3 >/dev/null || { echo 'python3 is missing'; exit 77; }

find "$RG_CORPUS/lud/games" -name '*.lud' |
  while read -r game; do
    name=${game##*/}
    lud2hrg --stage=board "$game" >"$TMPDIR/${name%.lud}.json" 2>"$TMPDIR/errors" ||
      sed 's|^.*/||' "$TMPDIR/errors"
  done >"$TMPDIR/refused"
xz -dc "$RG_CORPUS/lud/boards.jsonl.xz" |
  python3 "$RG_ROOT/testsuite/lud/boards.py" "$TMPDIR"
