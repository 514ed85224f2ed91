# Each tool has a man page that names each of its options and its exit status,
# and an entry in README.md.  Prints what is missing.
cd "$RG_ROOT" || exit 1
. testsuite/sources/folders.sh
tools=$(ls bin/*.c bin/rg-build 2>/dev/null | sed 's|^bin/||; s|\.c$||')

for tool in $tools; do
  page=docs/man/$tool.1
  grep -q -w -e "$tool" README.md || echo "$tool: not in README.md"
  [ -f "$page" ] || { echo "$tool: no man page"; continue; }
  # man's macros write \-\-name, mdoc's write Fl -name.
  sed 's/\\//g' "$page" >"$TMPDIR/page"
  for option in $("$tool" --help | grep -o -e '--[a-z][a-z-]*' | sort -u); do
    grep -q -E -e "(--|Fl -)${option#--}(\$|[^a-z-])" "$TMPDIR/page" ||
      echo "$page: $option is not there"
  done
  grep -q -i '^\.S[Hh] "*EXIT STATUS' "$page" || echo "$page: no exit status"
  ! command -v groff >/dev/null 2>&1 ||
    groff -mandoc -ww -Tutf8 "$page" 2>&1 >/dev/null | sed "s|^|$page: |"
done
# The warnings of a tool are in its page, those of rg-check, rg-lsp, rg-run and
# rg2svg also in the pages that these name there, and no others; each has a case.
warnings_of () {
  sed -n '/^\.Sh WARNINGS/,/^\.Sh E/p' "$1"
}
section () {
  {
    warnings_of "$1"
    case $1 in docs/man/rg-check.1 | docs/man/rg-grade.1 | docs/man/rg-lsp.1 | docs/man/rg-mutate.1 | docs/man/rg-run.1 | docs/man/rg2svg.1) true ;; *) false ;;
    esac && for other in $(
      warnings_of "$1" | sed -n 's/^\.Xr \([a-z0-9-]*\) 1.*/\1/p'); do
      warnings_of "docs/man/$other.1"
    done
  } | sed -n 's/^\.It Cm //p' | sort -u
}
for tool in $(ls bin/*.c | sed 's|^bin/||; s|\.c$||'); do
  "$tool" -W help | sed 's/^ *\([a-z-]*\) .*/\1/' | sort -u |
    tee -a "$TMPDIR/warnings" >"$TMPDIR/names"
  section "docs/man/$tool.1" | diff "$TMPDIR/names" - | sed -n "s|^[<>]|$tool: -W|p"
done
sort -u "$TMPDIR/warnings" | while read -r name; do
  grep -q -r -F --include='*.golden' --include='*.cases' -e "[-W$name]" \
    testsuite ||
    echo "-W$name: no case shows it"
done
# What is given is known: these are names in calls that warn.
find $rooms bin -name '*.c' | sort | xargs cat |
  tr '\n' ' ' | grep -o '[a-z_]*\(warn\|warning\|caution\) ([^;"]*"[a-z-]*"' |
  sed 's/.*"\(.*\)"/\1/' | sort -u >"$TMPDIR/given"
sort -u "$TMPDIR/warnings" | diff - "$TMPDIR/given" |
  sed -n 's/^</no call gives -W/p; s/^>/no tool knows -W/p'
for page in docs/man/*.1; do
  echo "$tools" | grep -q -x "$(basename "$page" .1)" || echo "$page: no tool"
done
for folder in */; do
  [ "$folder" = build/ ] || [ -z "$(ls "$folder")" ] ||
    grep -q "$folder" docs/developing.md ||
      echo "$folder: not in docs/developing.md"
done
echo done
