# A brace that is missing or superfluous; lines tell which.
. "$RG_ROOT/testsuite/hrg/errors/newcomer.sh"
game () {
  echo '---'
  { prelude; cat; } | hrg2rg 2>&1
}
game <<'GAME'
graph rules() {
  if left == 1 {
    cell = C(0)
  cell = C(1)
  end()
}
graph other() {
}
GAME
game <<'GAME'
graph rules() {
  loop {
    branch {
      cell = C(0)
    } or {
      cell = C(1)
  }
}
domain Other = a
GAME
game <<'GAME'
graph rules() {
  branch {
    cell = C(0)
  or {
    cell = C(1)
  }
}
GAME
game <<'GAME'
graph rules() {
  other()

graph other() {
  other()
}
GAME
game <<'GAME'
graph rules() {
  loop {
    turn(ann)
GAME
game <<'GAME'
graph rules() { if left == 1 { end() }
graph other() { end() }
GAME
game <<'GAME'
graph rules() {
  if left == 1 {
    cell = C(0)
  }
  }
  cell = C(1)
  end()
}
graph other() {
  cell = = C(1)
}
GAME
game <<'GAME'
graph rules() {
  end()
}
}
graph other() {
}
GAME
game <<'GAME'
graph rules() { left = 1 } end() }
GAME
game <<'GAME'
graph rules() {
  graph inner() {
    left = 1
  }
  end()
}
GAME
game <<'GAME'
graph rules() {
  if left == 1
    cell = C(0)
  }
  end()
}
GAME
