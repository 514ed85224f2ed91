# docs/architecture.md is true: each command prints what stands below it, each
# file is there, and each type of a step is declared in the file before it.
. "$RG_ROOT/testsuite/sources/shown.sh"
page=$RG_ROOT/docs/architecture.md
cd "$RG_ROOT" || exit 1
grep -o '`[a-z]*/[a-z./-]*`' "$page" | tr -d '`' | sort -u |
  while read -r file; do
    [ -e "$file" ] || [ -e "examples/$file" ] || echo "$file is not there"
  done
grep -o '`[a-z/-]*\.h`: `[A-Za-z]*`' "$page" | tr -d '`:' |
  while read -r file type; do
    grep -q -E "struct $type( |;|\$)|} $type;" "$file" ||
      echo "$file does not declare $type"
  done
# The steps are from the first heading with a number on.
awk '/^## [0-9]/ { on = 1; next } /^## / { on = 0 } on && sub(/^    /, "")' \
  "$page" >"$TMPDIR/commands"
shown "$TMPDIR/commands"
