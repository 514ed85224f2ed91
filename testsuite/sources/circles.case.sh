# Units that need each other in a circle.  A unit is NAME.h and NAME.c, as far as
# they are there; it needs those whose headers its files include, and those that
# define a symbol that its object calls.  recursive.txt lists the circles that
# are true recursion, each with its reason; all others are printed, and so are
# rows of the list that are no circle any more.
makers=$(dirname "${RG_MAKER:-$RG_ROOT/build/random-game}")
cd "$RG_ROOT" || exit 1
. testsuite/sources/folders.sh
nm --version >/dev/null 2>&1 || { echo "nm is needed"; exit 77; }

find $rooms -name '*.[ch]' ! -path 'emit/c/*runtime*.c' | sort >"$TMPDIR/files"

# Lines "unit FILE", "include FILE FILE", "define FILE SYMBOL", "use FILE SYMBOL";
# one nm for all, as there are many objects.
{
  sed 's/^/unit /' "$TMPDIR/files"
  xargs grep -H '^ *# *include  *"' <"$TMPDIR/files" |
    sed 's|^\([^:]*\):[^"]*"\([^"]*\)".*|include \1 \2|'
  sed -n 's/\.c$//p' "$TMPDIR/files" | while read -r unit; do
    ! [ -f "$makers/$unit.o" ] || echo "$makers/$unit.o"
  done | xargs -r nm -A | sed "s|^$makers/\([^:]*\)\.o:|\1.c |" | awk '
    NF == 4 && $3 ~ /^[A-Z]$/ { print "define", $1, $4 }
    $2 == "U" { print "use", $1, $3 }'
} | awk -v list=testsuite/sources/recursive.txt '
  {
    unit = $2
    sub(/\.[ch]$/, "", unit)
  }
  $1 == "unit" && !(unit in known) { known[unit]; units[++n] = unit }
  $1 == "include" && sub(/\.h$/, "", $3) { needs[unit] = needs[unit] " " $3 }
  $1 == "define" { defined[$3] = unit }
  $1 == "use" { used[++n_uses] = $3; user[n_uses] = unit }

  # Tarjan.
  function visit (unit,   needed, i, m, other, circle, k) {
    low[unit] = number[unit] = ++count
    stack[++depth] = unit
    open[unit] = 1
    m = split(needs[unit], needed, " ")
    for (i = 1; i <= m; i++) {
      other = needed[i]
      if (!(other in known) || other == unit)
        continue
      if (!(other in number))
        visit(other)
      if (open[other] && low[other] < low[unit])
        low[unit] = low[other]
    }
    if (low[unit] != number[unit])
      return
    for (k = depth; stack[k] != unit; k--)
      ;
    if (k < depth) {
      circle = ""
      for (i = k; i <= depth; i++)
        in_circle[stack[i]] = unit
      for (i = 1; i <= n; i++)
        if (in_circle[units[i]] == unit)
          circle = circle " " units[i]
      sub(/^ /, "", circle)
      if (circle in reason)
        delete reason[circle]
      else
        print "circle: " circle
    }
    for (; depth >= k; depth--)
      open[stack[depth]] = 0
  }
  END {
    while ((getline line <list) > 0)
      if (line !~ /^#/ && line != "") {
        if (line !~ /^[^:]+: ./)
          print list ": no reason: " line
        circle = line
        sub(/:.*/, "", circle)
        reason[circle]
      }
    for (i = 1; i <= n_uses; i++)
      if (used[i] in defined)
        needs[user[i]] = needs[user[i]] " " defined[used[i]]
    for (i = 1; i <= n; i++)
      if (!(units[i] in number))
        visit(units[i])
    for (circle in reason)
      print "no circle: " circle
  }' | sort
echo done
