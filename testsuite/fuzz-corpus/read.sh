# read_texts LANGUAGE N: the kept texts, at least N, through the reader.
read_texts () {
  reader=${RG_READERS:-$RG_ROOT/build}/read-$1
  [ -x "$reader" ] || { echo "read-$1 is not built"; exit 77; }
  sh "$RG_ROOT/testsuite/afl/texts.sh" unpack "$1.texts" "$TMPDIR/texts"
  count=$(ls "$TMPDIR/texts" | wc -l)
  [ "$count" -ge "$2" ] || echo "$count texts only"

  # The name of a text begins its checksum: each byte is as it was found.
  (cd "$TMPDIR/texts" && sha1sum -- *) |
    awk 'index ($1, $2) != 1 { print $2 ": the checksum is " $1 }'

  "$reader" "$TMPDIR/texts" >"$TMPDIR/log"
  status=$?
  [ $status = 0 ] || { echo "exit $status at:"; tail -n 1 "$TMPDIR/log"; }
  [ "$(wc -l <"$TMPDIR/log")" = "$count" ] || echo "not all $count were read"
  echo "$2 texts and more"
}
