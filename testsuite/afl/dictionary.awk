# dictionary.awk FILE...: a dictionary for afl-fuzz from the sources of a lexer
# and from lists of words.
#
# Of a C file, what its tables `rules` and `keywords` call the tokens; of any
# other file each line, without its line end.  \n in a line is a line end.

# Names of tokens that are a class, such as "white space", are no token.
function add (word) {
  gsub (/^'|'$/, "", word)
  if (word == "" || word in seen || word ~ / / && table == "rules")
    return
  seen[word] = 1
  gsub (/"/, "\\\"", word)
  gsub (/\\n/, "\\x0A", word)
  printf "\"%s\"\n", word
}

# The strings of a line of C, one after the other.
function strings (line, found,    n, parts) {
  gsub (/\\"/, "", line)
  n = split (line, parts, "\"")
  for (i = 2; i <= n; i += 2)
    found[i / 2] = parts[i]
  return int (n / 2)
}

FILENAME !~ /\.c$/ { add($0); next }
/rules\[\] = \{/ { table = "rules" }
/keywords\[\] = \{/ { table = "keywords" }
table == "rules" && /^ *(\{|")/ {
  n = strings($0, found)
  name = found[n]
  if (name ~ /^'.*'$/ || name !~ /[a-z]/)
    add(name)
}
table == "keywords" {
  n = strings($0, found)
  if ($1 ~ /^\{/)
    n = 1
  for (k = 1; k <= n; k++)
    add(found[k])
}
/\};/ { table = "" }
