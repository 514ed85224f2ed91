# For cases: a game with one part that other languages write so, and what is
# said about it.
prelude () {
  cat <<'GAME'
domain Player = ann | bob
domain Score = 0 | 1
domain Cell = C(X) where X in 0..2
domain Disc = none | Player
next : Cell -> Cell
next(C(X)) = if X == 2 then C(0) else C(X + 1)
board : Cell -> Disc
cell : Cell
left : Bool
graph turn(me: Player) {
  player = me
}
GAME
}

# statement TEXT: in a graph.
statement () {
  echo "$1" | sed 's/^/# /'
  { prelude; echo 'graph rules() {'; echo "$1" | sed 's/^/  /'
    printf '  end()\n}\n'; } | hrg2rg 2>&1
}

# declaration TEXT: outside of graphs.
declaration () {
  echo "$1" | sed 's/^/# /'
  { prelude; echo "$1"; printf 'graph rules() {\n  end()\n}\n'; } | hrg2rg 2>&1
}
