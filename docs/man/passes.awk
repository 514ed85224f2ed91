# Prints the page rg-opt.1 (second file) with the section on passes filled in
# from `rg-opt --list-passes=full` (first file): a list for each group.

function flush() {
  if (text != "")
    print text
  text = ""
}

# 'game text' and -options become macros, a sentence a line.
function add(paragraph,    i, n, words, macro, rest) {
  gsub (/ '[^']*'/, "\n&\n", paragraph)
  n = split (paragraph, words, "\n")
  for (i = 1; i <= n; i++) {
    if (words[i] ~ /^ '/) {
      macro = ".Ql " substr (words[i], 3, length (words[i]) - 3)
      rest = words[i + 1]
      if (match (rest, /^[,.;:]+/)) {
        macro = macro " " substr (rest, 1, 1)
        words[i + 1] = substr (rest, RLENGTH + 1)
      }
      flush()
      print macro
    } else
      add_text(words[i])
  }
  flush()
}

function add_text(part,    i, n, words, word, mark) {
  n = split (part, words, " ")
  for (i = 1; i <= n; i++) {
    word = words[i]
    if (word ~ /^-/) {
      flush()
      mark = word ~ /[,.;:]$/ ? " " substr (word, length (word)) : ""
      sub (/[,.;:]$/, "", word)
      word = word ~ /^-O/ ? "O Cm " substr (word, 3) : substr (word, 2)
      print ".Fl " word mark
    } else {
      text = text == "" ? word : text " " word
      if (word ~ /[.;]$/)
        flush()
    }
  }
}

function end_pass() {
  if (paragraph != "")
    add(" " paragraph)
  paragraph = ""
}

function end_group() {
  end_pass()
  if (open)
    print ".El"
  open = 0
}

function print_passes(list,    line) {
  while ((getline line <list) > 0) {
    if (line ~ /^[A-Z]/) {
      end_group()
      print ".Ss " line
      print ".Bl -tag -width Ds"
      open = 1
    } else if (line ~ /^  [a-z]/) {
      end_pass()
      shown = line !~ /^  fault-/
      sub (/^ +/, "", line)
      sub (/:.*/, "", line)
      if (shown)
        print ".It Cm " line
    } else if (shown) {
      sub (/^ +/, "", line)
      paragraph = paragraph == "" ? line : paragraph " " line
    }
  }
  end_group()
}

/^\.\\" passes, by passes.awk$/ {
  print_passes(list)
  next
}

{ print }
