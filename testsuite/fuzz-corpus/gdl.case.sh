# Texts that make fuzz found to take different ways through the readers.
reader=${RG_READERS:-$RG_ROOT/build}/read-gdl
[ -x "$reader" ] || { echo "read-gdl is not built"; exit 77; }
"$reader" gdl >"$TMPDIR/log"
status=$?
[ $status = 0 ] || { echo "exit $status at:"; tail -n 1 "$TMPDIR/log"; }
[ "$(wc -l <"$TMPDIR/log")" -ge 50 ] && echo 'fifty texts and more'
