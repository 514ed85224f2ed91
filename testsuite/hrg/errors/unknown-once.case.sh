# A name that is unknown is reported once, and its cause with it.
. "$RG_ROOT/testsuite/hrg/errors/newcomer.sh"
game () {
  echo '---'
  hrg2rg 2>&1
}
prelude | sed 's/^board :/baord :/' >"$TMPDIR/game"
cat >>"$TMPDIR/game" <<'GAME'
graph rules() {
  board[cell] = ann
  board[next[cell]] = bob
  check(board[cell] == none)
  end()
}
GAME
game <"$TMPDIR/game"
{ prelude | sed 1d; echo 'graph rules() { turn(ann) turn(bob) end() }'; } | game
{ prelude | sed 2d; echo 'graph rules() { goals[ann] = 1 end() }'; } | game
{ prelude | sed 's/^domain Player/domain Plaeyr/'
  echo 'graph rules() { turn(ann) end() }'; } | game
{ prelude; echo 'graph rulse() { turn(ann) end() }'; } | game
{ prelude | sed 's/none | Player/none | Plaeyr/'
  echo 'graph rules() { turn(ann) board[cell] = ann end() }'; } | game
