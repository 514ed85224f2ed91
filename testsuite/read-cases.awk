# Reads lines "NUMBER FILE" and writes what run-case.sh has to know of each case
# to the folder `work`, for all cases at once, as to start a process can take
# longer than to run a case.
#
# NUMBER.case has three lines: why the case is known to fail; what begins a
# comment, that is, what stands before RUN; and the command, which is empty if
# there is more than one RUN line.  NUMBER.expected is what has to come out,
# where that stands in comments of the case itself, below a line OUTPUT.
function with_name(command, name,    at, result) {
  while ((at = index (command, "%s")) > 0) {
    result = result substr (command, 1, at - 1) name
    command = substr (command, at + 2)
  }
  return result command
}
function read_case(file, number,    name, script, line, lines, runs, output) {
  name = file; sub (/.*\//, "", name)
  script = name ~ /\.case\.sh$/
  known = mark = command = ""
  while ((getline line <file) > 0) {
    lines++
    if (output) {
      print substr (line, length (mark) + 1) >(work "/" number ".expected")
      continue
    }
    if (lines <= 6 && match (line, /^[^A-Za-z0-9]*KNOWN TO FAIL: /)) {
      known = substr (line, RLENGTH + 1); sub (/\r$/, "", known)
    }
    if (!script && lines <= 5 && match (line, /^[^A-Za-z0-9]*RUN: /)) {
      mark = substr (line, 1, RLENGTH - 5)
      command = with_name(substr (line, RLENGTH + 1), name)
      sub (/\r$/, "", command)
      runs++
    }
    if (runs && line == mark "OUTPUT") {
      output = 1
      printf "" >(work "/" number ".expected")
    }
  }
  close (file)
  if (output) close (work "/" number ".expected")
  if (runs > 1) command = ""
  if (script) command = "sh \047" name "\047"
  print known "\n" mark "\n" command >(work "/" number ".case")
  close (work "/" number ".case")
}
{ read_case(substr ($0, length ($1) + 2), $1) }
