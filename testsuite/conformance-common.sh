# Sourced by conformance-game.sh and conformance-kif.sh, which set $own, the
# files of this game, and $longest, the seconds that a command may take.

wrong () {
  echo "$*" >>"$own.detail"
}

# tool OUTPUT COMMAND...: standard output to a file; false and a message when
# the command fails.
tool () {
  output=$1
  shift
  timeout "$longest" "$@" >"$output" 2>messages && return 0
  wrong "exit $?: $*"
  head -n 5 messages >>"$own.detail"
  return 1
}

# same WHAT A B: two files with the same bytes.
same () {
  cmp -s "$2" "$3" && return 0
  wrong "$1: differs"
  diff "$2" "$3" | head -n 6 >>"$own.detail"
}

edges () {
  grep -c '^[A-Za-z0-9_]*, [A-Za-z0-9_]*: ' "$1"
}

nodes () {
  sed -n 's/^\([A-Za-z0-9_]*\), \([A-Za-z0-9_]*\): .*/\1\n\2/p' "$1" |
    sort -u | wc -l
}
