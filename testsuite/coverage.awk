# coverage.awk -v folders=A|B [-v missed=FILE]: a table from what
# `gcov -t -b -c` prints, of the sources below these folders.
#
# A file that several objects have (a header) is counted once: a line or a
# branch that one of them reached is reached.  Not counted are lines with an
# assertion, which no input can make fail, and branches of lines that have no
# code of their own, such as a closing brace.  Lines and branches that were not
# reached go to the file `missed`, as FILE:LINE: TEXT.

function fresh (file) {
  if (!(file in known)) {
    known[file] = 1
    files[++n_files] = file
  }
}

/^ *[-#=0-9*]+: *0:Source:/ {
  file = $0
  sub(/^[^:]*: *0:Source:/, "", file)
  ours = file !~ /^\// && file ~ "^(" folders ")/"
  counted = 0
  next
}

!ours || /^ *-: *0:/ { next }

/^branch/ {
  branch++
  if (!counted || !code)
    next
  key = file SUBSEP line SUBSEP branch
  if (!(key in branches)) {
    branches[key] = 0
    all_branches[file]++
  }
  if ($3 == "taken" && $4 > 0 && !branches[key]) {
    branches[key] = 1
    taken[file]++
  }
  next
}

/^ *[-#=0-9]+\*?: *[0-9]+:/ {
  split($0, part, ":")
  count = part[1]
  line = part[2] + 0
  text = substr($0, length(part[1]) + length(part[2]) + 3)
  gsub(/[ *]/, "", count)
  branch = 0
  counted = count != "-" && text !~ /g_assert|g_error \(/
  code = text ~ /[A-Za-z]/
  if (!counted)
    next
  fresh(file)
  key = file SUBSEP line
  if (!(key in lines)) {
    lines[key] = 0
    all_lines[file]++
  }
  texts[key] = text
  if (count ~ /^[1-9]/ && !lines[key]) {
    lines[key] = 1
    run[file]++
  }
}

function percent (part, whole) {
  return whole ? 100 * part / whole : 100
}

function row (name, l, r, b, t) {
  printf "%-36s %6d %6d %5.1f%% %8d %6d %5.1f%%\n", name, l, l - r,
    percent(r, l), b, b - t, percent(t, b)
}

function sort (array, n,    i, j, one) {
  for (i = 2; i <= n; i++) {
    one = array[i]
    for (j = i - 1; j >= 1 && array[j] > one; j--)
      array[j + 1] = array[j]
    array[j + 1] = one
  }
}

function list_missed (    key, part, open) {
  for (key in branches) {
    split(key, part, SUBSEP)
    if (!branches[key])
      open[part[1] SUBSEP part[2]]++
  }
  for (key in texts) {
    split(key, part, SUBSEP)
    if (!lines[key])
      printf "%s:%d: line: %s\n", part[1], part[2], texts[key] >missed
    else if (key in open)
      printf "%s:%d: %d branch: %s\n", part[1], part[2], open[key],
        texts[key] >missed
  }
}

END {
  sort(files, n_files)
  printf "%-36s %6s %6s %6s %8s %6s %6s\n", "file", "lines", "missed", "",
    "branches", "missed", ""
  for (i = 1; i <= n_files; i++) {
    f = files[i]
    row(f, all_lines[f], run[f], all_branches[f], taken[f])
    l += all_lines[f]; r += run[f]; b += all_branches[f]; t += taken[f]
  }
  row("total", l, r, b, t)
  if (missed)
    list_missed()
}
