# Texts that make fuzz found to take different ways through the readers.
reader=${RG_READERS:-$RG_ROOT/build}/read-rbg
[ -x "$reader" ] || { echo "read-rbg is not built"; exit 77; }
"$reader" rbg >"$TMPDIR/log"
status=$?
[ $status = 0 ] || { echo "exit $status at:"; tail -n 1 "$TMPDIR/log"; }
[ "$(wc -l <"$TMPDIR/log")" -ge 100 ] && echo 'a hundred texts and more'
