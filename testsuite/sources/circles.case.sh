# Files that call each other in a circle, by the symbols of their objects: those
# that are left are parsers and printers, which are recursive as their texts
# are, and the terms of a game, which need its types.
makers=$(dirname "${RG_MAKER:-$RG_ROOT/build/random-game}")
cd "$RG_ROOT" || exit 1
. testsuite/sources/folders.sh
nm --version >/dev/null 2>&1 || { echo "nm is needed"; exit 77; }

# Lines "OBJECT:VALUE KIND NAME"; one nm for all, as there are many objects.
find $rooms -name '*.c' ! -path 'emit/c/runtime/*' ! -path 'bin/*' | sort |
  while read -r file; do
    object=$makers/${file%.c}.o
    ! [ -f "$object" ] || echo "$object"
  done | xargs -r nm -A | sed "s|^$makers/\([^:]*\)\.o:|\1.c |" | awk '
  $3 ~ /^[A-Z]$/ && NF == 4 { defined[$4] = $1 }
  $2 == "U" { uses[$1] = uses[$1] " " $3 }
  !($1 in seen) { seen[$1]; files[++n] = $1 }

  # Tarjan.
  function visit (file,   list, i, m, other, circle, k) {
    low[file] = number[file] = ++count
    stack[++depth] = file
    open[file] = 1
    m = split (uses[file], list, " ")
    for (i = 1; i <= m; i++) {
      other = defined[list[i]]
      if (other == "" || other == file)
        continue
      if (!(other in number))
        visit(other)
      if (open[other] && low[other] < low[file])
        low[file] = low[other]
    }
    if (low[file] != number[file])
      return
    for (k = depth; stack[k] != file; k--)
      ;
    if (k < depth) {
      circle = ""
      for (i = 1; i <= n; i++)
        in_circle[files[i]] = 0
      for (i = k; i <= depth; i++)
        in_circle[stack[i]] = 1
      for (i = 1; i <= n; i++)
        circle = circle (in_circle[files[i]] ? " " files[i] : "")
      print "circle:" circle
    }
    for (; depth >= k; depth--)
      open[stack[depth]] = 0
  }
  END {
    for (i = 1; i <= n; i++)
      if (!(files[i] in number))
        visit(files[i])
  }' | sort
