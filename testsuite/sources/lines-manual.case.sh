# What lines(5) shows is true: its game and the commands below it, and each
# example, with what makes a game of it.
set -u
page=$RG_ROOT/docs/man/lines.5
. "$RG_ROOT/testsuite/sources/tutorial.sh"
cd "$TMPDIR" || exit 1

awk '/^\.Sh A GAME/ { on = 1 } /^\.Ed/ { on = block = 0 } block { print }
  on && /^\.Bd -literal/ { block = 1 }' "$page" >tour
sed '1d; /^\$ lines2hrg/,$d' tour >pretwa.lines
sed -n 's/^\$ //p' tour | while IFS= read -r command; do
  printf '$ %s\n' "$command"
  sh -c "$command" 2>&1 </dev/null
done | diff tour -

# An empty line is between two.
examples "$page" BOARDS
number=0
for block in example-*; do
  awk -v RS= -v name="$block" '{ print >(name "." NR ".part") }' "$block"
done
for part in example-*.part; do
  board='board alquerque 5x5, triangle north height 2, triangle south height 2'
  pieces='white north_1l
black north_1m'
  case $(cat "$part") in
  board*point*) board= pieces='white centre
black west_1' ;;
  board*grid*) board= pieces='white a1
black b1' ;;
  board*circle*) board= pieces='white ring 1
black ring 3' ;;
  board*) board= ;;
  black\ begins*) ;;
  white*) pieces='black a5' ;;
  black*[0-9]*) pieces='white a1' ;;
  esac
  {
    echo "$board"
    cat "$part"
    echo "$pieces"
    echo 'limit 10 turns, draw'
  } >game.lines
  lines2hrg game.lines >game.hrg && hrg2rg -W error game.hrg >/dev/null ||
    cat "$part"
  number=$((number + 1))
done
echo "$number examples"
