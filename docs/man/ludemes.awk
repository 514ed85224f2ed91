# Prints the page lud.5 (second file) with the table of ludemes filled in from
# `lud2hrg --list-ludemes` (first file): a list for each kind, in its order.
# A line of the first file has four columns, separated by tabs: the kind of the
# result, the head and keyword, the parameters, and "yes" (shown as +) or "no".

# Prints a signature as lines of at most 76 bytes, after the mark + or a space.
function show(mark, text,    i, n, words, line) {
  n = split (text, words, " ")
  line = mark
  for (i = 1; i <= n; i++) {
    if (length (line) + 1 + length (words[i]) > 76) {
      print line
      line = "     "
    }
    line = line " " words[i]
  }
  print line
}

function print_ludemes(    i, n, line, column, kinds, rows, kind, parts, count, j) {
  while ((getline line <ARGV[1]) > 0) {
    split (line, column, "\t")
    if (!(column[1] in rows))
      kinds[++n] = column[1]
    rows[column[1]] = rows[column[1]] "\n" (column[4] == "yes" ? "+" : " ") \
      "\t(" column[2] (column[3] == "" ? "" : " " column[3]) ")"
  }
  for (i = 1; i <= n; i++) {
    kind = kinds[i]
    sub (/^an? /, "", kind)
    print ".Ss " toupper (substr (kind, 1, 1)) substr (kind, 2)
    print ".Bd -literal"
    count = split (substr (rows[kinds[i]], 2), parts, "\n")
    for (j = 1; j <= count; j++)
      show(substr (parts[j], 1, 1), substr (parts[j], 3))
    print ".Ed"
  }
}

FNR == NR { next }

/^\.\\" ludemes, by ludemes.awk$/ {
  print_ludemes()
  next
}

{ print }
