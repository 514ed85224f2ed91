# Wrong variants of five examples, each with one fault, and what rg-grade prints
# about it: the table of docs/evaluate.md, which must have the same rows.
set -u
examples=$RG_ROOT/examples

# variant GAME FAULT SED-SCRIPT
variant () {
  sed -e "$3" "$examples/$1.hrg" >"$TMPDIR/$1.hrg"
  if cmp -s "$examples/$1.hrg" "$TMPDIR/$1.hrg"; then
    echo "$1: $2: the script changes nothing"
  fi
  (cd "$TMPDIR" &&
    rg-grade --no-time -Wno-all --states=6000 --plays=30 \
      "$examples/$1.hrg" "$1.hrg" 2>errors >grade)
  status=$?
  awk -F '\t' -v game="$1" -v fault="$2" -v status="$status" '
    { sub(/^ /, "", $0) }
    $1 == "verdict" || $1 == "grade" { value[$1] = $2 }
    $1 == "because" {
      value["because"] = $2
    }
    /^@@ after/ && !after {
      after = $0
      gsub(/^@@ |@@$/, "", after)
      n = gsub("/", "/", after) + 1
      after = n > 3 ? "after " n " moves: " : after ": "
      sub(/ : /, ": ", after)
    }
    /^@@ at the start/ { after = "at the start: " }
    /^[-+]/ && after {
      sign = substr($0, 1, 1)
      if (!seen[sign]++)
        shown = shown (shown ? ", " : "") $0
    }
    END {
      if (!after)
        shown = value["because"]
      printf "| %s | %s | %s | %s | %s%s | %d |\n", game, fault,
        value["verdict"], value["grade"], after, shown, status
    }' "$TMPDIR/grade"
}

{
  echo '| game | fault | verdict | grade | first difference, or message | exit status |'
  echo '| --- | --- | --- | --- | --- | --- |'
  game=tic-tac-toe
  variant $game 'three in a line lose' \
    's/\[me\] = 100/[me] = 0/; s/\[opponent\[me\]\] = 0/[opponent[me]] = 100/'
  variant $game 'bent lines win, too' '/check(rising/d'
  variant $game 'nought begins' 's/turn(cross)/turn(X)/; s/turn(nought)/turn(cross)/
    s/turn(X)/turn(nought)/'
  variant $game 'no end if the board is full' '/not(reachable(emptyCell/,/}/d'
  game=breakthrough
  variant $game 'captures straight ahead' 's/check(board\[to\] == empty)/check(board[to] != me)/'
  variant $game 'no capture' 's/check(board\[to\] != me)/check(board[to] == empty)/'
  variant $game 'seven rows' 's/Y in 1..8/Y in 1..7/; s/Y in 7..8/Y in 6..7/'
  variant $game 'the last row does not win' '/ahead\[me\]\[to\] == outside/,/}/d'
  game=connect-four
  variant $game 'seven rows' 's/Y in 1..6/Y in 1..7/'
  variant $game 'three in a line win' 's/repeat 3/repeat 2/'
  variant $game 'one diagonal does not count' 's/downLeft, upRight/left, right/'
  variant $game 'full columns are legal' '/^graph turn/,/^}/s/free\[column\] != outside/1 == 1/'
  game=kuhn-poker
  variant $game 'cards are seen by both' '/visible/d'
  variant $game 'the queen beats the king' 's/higher(king, _)/higher(king, jack)/
    s/higher(queen, jack)/higher(queen, _)/'
  variant $game 'a call does not raise the stake' 's/showdown(double)/showdown(single)/'
  variant $game 'a function is misspelt' 's/opponent\[me\], single/oponent[me], single/'
  game=pig
  variant $game 'a one takes no points' '/== D(1)/,/}/s/break()/turnPoints = turnPoints/'
  variant $game 'a die of five' 's/N in 1..6/N in 1..5/'
  variant $game 'holds without a roll' 's/check(turnPoints != P(0))/check(1 == 1)/'
  variant $game 'two rounds' 's/R(N) where N in 1..3/R(N) where N in 1..2/'
} >"$TMPDIR/table"
cat "$TMPDIR/table"

# The manual has these rows.
while read -r row; do
  grep -q -F -x -- "$row" "$RG_ROOT/docs/evaluate.md" || echo "docs/evaluate.md has no such row: $row"
done <"$TMPDIR/table"
