# Exported functions, and types and constants of headers, begin with the prefix of
# their folder, by the table below "Names" in docs/developing.md, and with no
# longer prefix of another folder.  Prints each name that does not.
makers=$(dirname "${RG_MAKER:-$RG_ROOT/build/random-game}")
cd "$RG_ROOT" || exit 1
. testsuite/sources/folders.sh
nm --version >/dev/null 2>&1 || { echo "nm is needed"; exit 77; }

# Lines "PREFIX FOLDER" from rows | `rg_emit_` | `emit/c/` |.
sed -n '/^## Names/,/^## How/p' docs/developing.md |
  awk -F ' [|] ' '/^[|] `/ {
    n = split($2, folder, ", ")
    gsub(/[|` ]/, "", $1)
    for (i = 1; i <= n; i++) {
      sub(/[^`]*`/, "", folder[i])
      sub(/`.*/, "", folder[i])
      print $1, folder[i]
    }
  }' >"$TMPDIR/prefixes"

# Lines "NAME FILE": functions and data of objects; functions, types, macros and
# enumerators of headers.
find $rooms -name '*.c' ! -path 'emit/c/*runtime*.c' | sort | sed 's/\.c$//' |
  while read -r file; do
    ! [ -f "$makers/$file.o" ] || echo "$makers/$file.o"
  done | xargs -r nm -A | sed "s|^$makers/\([^:]*\)\.o:|\1.c |" |
  awk '$3 ~ /^[TDBR]$/ && NF == 4 && $4 != "main" {
    sub(/:.*/, "", $1)
    print $4, $1
  }' >"$TMPDIR/names"
# no-picosat.h has names of PicoSAT.
find $rooms -name '*.h' ! -path 'emit/c/*runtime*.c' ! -name no-picosat.h | sort \
  >"$TMPDIR/headers"
xargs awk '
  after_inline { print $1, FILENAME }
  { after_inline = /^static inline [^(]*$/ }' <"$TMPDIR/headers" \
  >>"$TMPDIR/names"
xargs awk -f testsuite/sources/types.awk <"$TMPDIR/headers" >>"$TMPDIR/names"
xargs awk '
  function enumerators (text,   n, part, i) {
    sub(/\}.*/, "", text)
    n = split(text, part, ",")
    for (i = 1; i <= n; i++) {
      gsub(/=.*|[ \t]/, "", part[i])
      if (part[i] ~ /^[A-Z][A-Z_0-9]*$/)
        print part[i], FILENAME
    }
  }
  FNR == 1 { within = 0 }
  { sub(/[ \t]*\/\*.*/, "") }
  # A guard has no value; a macro for a list is undefined behind it.
  /^#define [A-Z]/ && NF > 2 {
    name = $2
    sub(/\(.*/, "", name)
    macros[name] = FILENAME
  }
  /^#undef / { delete macros[$2] }
  within { enumerators($0) }
  /^(typedef )?enum .*\{/ {
    within = 1
    line = $0
    sub(/.*\{/, "", line)
    enumerators(line)
  }
  /\}/ { within = 0 }
  END {
    for (name in macros)
      print name, macros[name]
  }' <"$TMPDIR/headers" >>"$TMPDIR/names"

sort "$TMPDIR/names" | awk -v prefixes="$TMPDIR/prefixes" '
  # rg_emit_ as RgEmit.
  function of_types (prefix,   n, i, part, name) {
    n = split(prefix, part, "_")
    for (i = 1; i <= n; i++)
      name = name toupper(substr(part[i], 1, 1)) substr(part[i], 2)
    return name
  }
  # The folder with a prefix that has the file; in `own` its prefixes.
  function folder_of (file,   best, f) {
    for (f in folders)
      if (index(file, f) == 1 && length(f) > length(best))
        best = f
    return best
  }
  BEGIN {
    while ((getline line <prefixes) > 0) {
      split(line, word, " ")
      folders[word[2]]
      has[word[1], word[2]]
      all[word[1]]
    }
  }
  {
    best = ""
    for (prefix in all) {
      begin = $1 ~ /^[A-Z].*[a-z]/ ? of_types(prefix) : \
              $1 ~ /^[A-Z]/ ? toupper(prefix) : prefix
      bare = prefix
      sub(/_$/, "", bare)
      if ((index($1, begin) == 1 || $1 == bare) &&
          length(prefix) > length(best))
        best = prefix
    }
    if (!((best, folder_of($2)) in has))
      print $2 ": " $1
  }'
echo done
