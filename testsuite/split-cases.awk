# Writes the sections of NAME.cases as files: to/…/NAME/SECTION, with what is
# expected of a case in SECTION.golden.  A line `==== SECTION` begins one, the
# first line `----` in it ends its text.  What comes before the first section
# is about all of them.
#
# Reads the paths of such files; `to` is put before each.  Prints a line
# `FILE LINE` for each section, with the line of the text in NAME.cases.
function end_file() {
  if (out) close (out)
  out = ""
}
function split_file(path,    line, n, folder, text) {
  folder = to path
  sub (/\.cases$/, "", folder)
  if (system ("mkdir -p \047" folder "\047") != 0) exit 2
  for (n = 1; (getline line <path) > 0; n++) {
    if (line ~ /^==== [^\/ ]+$/) {
      end_file()
      out = text = folder "/" substr (line, 6)
      print out, n + 1
      printf "" >out
    } else if (line == "----" && out && out == text) {
      end_file()
      out = text ".golden"
      printf "" >out
    } else if (out) {
      print line >out
    }
  }
  close (path)
  end_file()
}
{ split_file($0) }
