# Reads lines "NUMBER FILE" and writes what run-case.sh has to know of each case
# to the folder `work`, for all cases at once, as to start a process can take
# longer than to run a case.
#
# NUMBER.case has two lines: why the case is known to fail; and the command,
# which is empty if there is more than one RUN line.
function with_name(command, name,    at, result) {
  while ((at = index (command, "%s")) > 0) {
    result = result substr (command, 1, at - 1) name
    command = substr (command, at + 2)
  }
  return result command
}
function read_case(file, number,    name, script, line, lines, runs) {
  name = file; sub (/.*\//, "", name)
  script = name ~ /\.case\.sh$/
  known = command = ""
  for (lines = 1; lines <= 6 && (getline line <file) > 0; lines++) {
    if (match (line, /^[^A-Za-z0-9]*KNOWN TO FAIL: /)) {
      known = substr (line, RLENGTH + 1); sub (/\r$/, "", known)
    }
    if (!script && lines <= 5 && match (line, /^[^A-Za-z0-9]*RUN: /)) {
      command = with_name(substr (line, RLENGTH + 1), name)
      sub (/\r$/, "", command)
      runs++
    }
  }
  close (file)
  if (runs > 1) command = ""
  if (script) command = "sh \047" name "\047"
  print known "\n" command >(work "/" number ".case")
  close (work "/" number ".case")
}
{ read_case(substr ($0, length ($1) + 2), $1) }
