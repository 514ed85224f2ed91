# What rbg(5) shows is RBG: its game and the commands below it, and each example
# of a construct, as declarations or as the rules of a small game.
set -u
page=$RG_ROOT/docs/man/rbg.5
. "$RG_ROOT/testsuite/sources/tutorial.sh"
cd "$TMPDIR" || exit 1
tutorial "$page" hexapawn.rbg
examples "$page" DECLARATIONS

players='#players = white(100), black(100)'
pieces='#pieces = none, pawn, king'
variables='#variables = count(20), passes(2)'
board='#board = rectangle(up, down, left, right,
  [pawn, none, king] [king, none, pawn])'
rules='#rules = ->white ->> {}'
for example in example-*; do
  # What the example does not declare itself.
  has () { grep -q "^#$1 =" "$example"; }
  {
    if grep -q '^#' "$example"; then
      cat "$example"
    else
      printf '#rules = ->white {! up up up}\n  '
      cat "$example"
      echo ' ->> {}'
    fi
    has players || echo "$players"
    has pieces || { has players && has variables; } || echo "$pieces"
    has variables || { has players && has pieces; } || echo "$variables"
    if ! has board; then
      case $(cat "$example") in
      *empty*) echo "$board" | sed s/none/empty/g ;;
      *) echo "$board" ;;
      esac
    fi
    has rules || ! grep -q '^#' "$example" || echo "$rules"
  } >game.rbg
  rbg2rg -W no-all game.rbg >/dev/null 2>messages || cat "$example" messages
done
echo "$(ls example-* | wc -l) examples"
