# Files of a room include only files of that room and of those that its README
# lets it include.  A room is a folder with a row in such a table:
#
#   | `rg/diff/` | what it holds | `base/`, `rg/`, `rg/interp/` | `diff.c` |
#
# Prints each include that is not allowed, and each folder without a row.
cd "$RG_ROOT" || exit 1
. testsuite/sources/folders.sh

cat $(printf '%s/README.md ' $rooms bin) | grep '^| `[a-z/0-9]*/` | .* | .* | ' \
  >"$TMPDIR/rows"

# A file belongs to the room with the longest name that begins its path.
find $rooms bin -name '*.[ch]' | sort |
  xargs grep -H '^ *# *include  *"' |
  sed 's|^\([^:]*\):[^"]*"\([^"]*\)".*|\1 \2|' | awk -v rows="$TMPDIR/rows" '
  function room (path,   length_, found) {
    for (found = path; found != ""; ) {
      if (!sub("/[^/]*/?$", "/", found) || found == "/")
        return ""
      if (found in allowed)
        return found
      sub("/$", "", found)
      if (found !~ "/")
        return ""
    }
  }
  BEGIN {
    while ((getline row <rows) > 0) {
      split(row, column, " [|] ")
      name = column[1]
      gsub("[|` ]", "", name)
      allowed[name] = column[3]
      start = column[4]
      gsub("[|` ]", "", start)
      if ((getline line <(name start)) < 0)
        print name start ": where to start, but there is no such file"
      close(name start)
    }
  }
  {
    own = room($1)
    if (own == "" && !told[$1]++)
      print $1 ": its folder has no row in a README"
    if ($2 !~ "/")
      next
    other = room($2)
    if (own == other || index(allowed[own], "`" other "`"))
      next
    # bin/ is above all rooms but those that its row names.
    if (own == "bin/" && !index(allowed[own], other))
      next
    print $1 " includes " $2
  }'

# Rooms that depend on each other, and what must not be reached at all.
grep -v '^| `bin/`' "$TMPDIR/rows" | awk -F ' [|] ' '
  {
    name = $1
    gsub("[|` ]", "", name)
    top = name
    sub("/.*", "", top)
    if (top ~ /^(hrg|rbg|gdl|rgl|lines|passes|emit)$/ &&
        match($3, "`(hrg|rbg|gdl|rgl|lines|passes|emit|play|editors|library)/")) {
      other = substr($3, RSTART + 1)
      sub("/.*", "", other)
      if (other != top)
        print name " may not include " other "/"
    }
    if (top ~ /^(base|rg)$/ && $3 ~ "`(hrg|rbg|gdl|rgl|lines|passes|emit|play|editors|library)/")
      print name " is below those that its row names"
    if (top == "base" && $3 ~ "`rg/")
      print name " is below those that its row names"
    if (name ~ "^play/(agents|batch)/$" && $3 != "nothing else")
      print name " stands on regular-games.h alone"
  }'

# No state outside of functions, but for the targets of options in bin/, and the
# processes that a signal ends.
type='^(static )?[A-Za-z_][A-Za-z_0-9 *]*[ *]'
find $rooms -name '*.c' ! -path 'emit/c/*runtime*.c' | sort |
  xargs grep -n -H -E "$type[a-z_0-9]+(\[[^]]*\])*( = .*)?;( /\*.*)?\$" |
  grep -v -E 'const|typedef|extern|struct [A-Za-z]+;' |
  grep -v '^base/child.c:.* \*running;' |
  sed "s|^\([^:]*\):|\1: mutable global: |"
echo done
