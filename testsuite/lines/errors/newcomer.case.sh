# Boards and places that are nearly right.
cd "$TMPDIR"
try () {
  printf '%s\nwhite %s\nblack d1\nlimit 60 turns, draw\n' "$1" "$2" >t.lines
  lines2hrg t.lines >/dev/null
}
try 'board circle 6 lines' a1
try 'board circle 6 of 4' a1
try 'board circle 6 lines of 4' 'lines a-c'
try 'board circle 6 lines of 4' 'rows 1..2'
