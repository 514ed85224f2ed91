# To be read with `.`: shown TEXT runs each command of the text, a line
# `$ COMMAND`, in a copy of examples/, and compares the lines below it.
shown () {
  cp -R "$RG_ROOT/examples" "$TMPDIR/copy" && cd "$TMPDIR/copy" || exit 1
  grep -q '^\$ ' "$1" || echo "no command is shown"
  sed -n 's/^\$ //p' "$1" | while IFS= read -r command; do
    printf '$ %s\n' "$command"
    sh -c "$command" 2>&1 </dev/null
  done | diff "$1" -
  echo done
}
