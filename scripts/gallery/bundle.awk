# One script of JavaScript modules, for pages that are opened without a server:
# browsers load modules by a server only.
#
#   awk -f bundle.awk MAIN.js
#
# Each module with exports becomes a function, called once, that gives these back;
# the modules that it imports come first.  Only `import { name, ... } from './path.js';` and
# `export` before const, let, function and class are understood.

function folder_of (path) {
  return match(path, /.*\//) ? substr(path, 1, RLENGTH) : ""
}

# Takes FOLDER/../ out of a path.
function short (path) {
  while (sub(/(^|\/)\.\//, "/", path)) sub(/^\//, "", path)
  while (match(path, /[^\/.]+\/\.\.\//))
    path = substr(path, 1, RSTART - 1) substr(path, RSTART + RLENGTH)
  return path
}

function fail (text) {
  print "bundle: " text >"/dev/stderr"
  failed = 1
  exit 2
}

# Prints the module, after those that it imports.
function add (path,    line, body, names, status, found) {
  if (failed || path in done)
    return
  done[path] = 1
  while ((status = (getline line <path)) > 0) {
    if (line ~ /^import /) {
      while (line !~ /;$/ && (getline found <path) > 0)
        line = line found
      if (line !~ /^import \{[^}]*\} from '[^']*';$/)
        fail(path ": not understood: " line)
      found = line
      gsub(/.*from '|';$/, "", found)
      add(short(folder_of(path) found))
      continue
    }
    if (line ~ /^export /) {
      sub(/^export /, "", line)
      if (!match(line, /^(async )?(const|let|function|class) +[A-Za-z_$]+/))
        fail(path ": not understood: export " line)
      found = substr(line, 1, RLENGTH)
      sub(/.* /, "", found)
      names = names (names == "" ? "" : ", ") found
    }
    body = body line "\n"
  }
  if (status < 0)
    fail(path ": can't be read")
  close(path)
  if (names == "")
    printf "%s", body
  else
    printf "const { %s } = (() => {\n%sreturn { %s };\n})();\n", names, body, \
      names
}

BEGIN {
  add(ARGV[1])
  exit failed ? 2 : 0
}
