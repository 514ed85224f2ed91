#!/bin/sh
# Circles of units that need each other.  A unit is NAME.h and NAME.c, or one of
# them; it needs those whose headers its files include, and those that define a
# symbol that its object calls.  recursive.txt lists the circles that are true
# recursion, each with its reason.  Prints the differences from that list.
#
# usage: sh testsuite/sources/circles.sh
#        sh testsuite/sources/circles.sh --update   change the listed circles
set -u
LC_ALL=C
export LC_ALL
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.." || exit 1
RG_ROOT=$PWD
list=testsuite/sources/recursive.txt
makers=$(dirname "${RG_MAKER:-$RG_ROOT/build/random-game}")
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
. testsuite/sources/folders.sh
nm --version >/dev/null 2>&1 || { echo "nm is needed"; exit 77; }

find $rooms -name '*.[ch]' ! -path 'emit/c/*runtime*.c' | sort >"$work/files"

# Lines "unit FILE", "include FILE FILE", "define FILE SYMBOL" and
# "use FILE SYMBOL"; one nm for all, as there are many objects.
{
  sed 's/^/unit /' "$work/files"
  xargs grep -H '^ *# *include  *"' <"$work/files" |
    sed 's|^\([^:]*\):[^"]*"\([^"]*\)".*|include \1 \2|'
  sed -n 's/\.c$//p' "$work/files" | while read -r unit; do
    ! [ -f "$makers/$unit.o" ] || echo "$makers/$unit.o"
  done | xargs -r nm -A | sed "s|^$makers/\([^:]*\)\.o:|\1.c |" | awk '
    NF == 4 && $3 ~ /^[A-Z]$/ { print "define", $1, $4 }
    $2 == "U" { print "use", $1, $3 }'
} | awk '
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
      print substr(circle, 2)
    }
    for (; depth >= k; depth--)
      open[stack[depth]] = 0
  }
  END {
    for (i = 1; i <= n_uses; i++)
      if (used[i] in defined)
        needs[user[i]] = needs[user[i]] " " defined[used[i]]
    for (i = 1; i <= n; i++)
      if (!(units[i] in number))
        visit(units[i])
  }' | sort >"$work/found"

# A found circle is compared with the first of the list that shares a unit.
# Writes the list that would be right to `new`, except that a circle that shares
# none is missing: its reason is for a person to write.
awk -v new="$work/new" -v list="$list" '
  function print_difference (row,   i, m, words) {
    m = split(found[row], words, " ")
    for (i = 1; i <= m; i++)
      if (!(row SUBSEP words[i] in listed))
        print words[i] " joins the circle of " list ":" line[row]
  }
  FNR == NR { circles[++n_found] = $0; next }
  /^#/ || NF == 0 { next }
  !/^[^:]+: ./ { print list ":" FNR ": no reason"; next }
  {
    line[++n] = FNR
    reason[n] = substr($0, index($0, ":"))
    m = split(substr($0, 1, index($0, ":") - 1), words, " ")
    for (i = 1; i <= m; i++) {
      row_of[words[i]] = n
      listed[n, words[i]] = FNR
    }
  }
  END {
    for (c = 1; c <= n_found; c++) {
      row = 0
      m = split(circles[c], words, " ")
      for (i = 1; i <= m && !row; i++)
        if (words[i] in row_of && !(row_of[words[i]] in found))
          row = row_of[words[i]]
      if (row)
        found[row] = circles[c]
      else
        print "a circle that is not in " list ": " circles[c]
    }
    for (row = 1; row <= n; row++)
      if (row in found) {
        print_difference(row)
        print found[row] reason[row] >new
        m = split(found[row], words, " ")
        for (i = 1; i <= m; i++)
          in_found[row, words[i]]
      }
    for (pair in listed)
      if (!(pair in in_found)) {
        split(pair, parts, SUBSEP)
        print list ":" listed[pair] ": " parts[2] " is not in that circle"
      }
  }' "$work/found" "$list" | sort >"$work/differences"
if [ "${1:-}" = --update ]; then
  { grep '^#' "$list"; cat "$work/new"; } >"$work/list"
  mv "$work/list" "$list"
  ! grep '^a circle' "$work/differences"
elif [ -s "$work/differences" ]; then
  cat "$work/differences"
  echo "Break the circle or, for true recursion: sh $0 --update" |
    sed "s|$RG_ROOT/||"
fi
