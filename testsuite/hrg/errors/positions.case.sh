# Complete files with the message that each must give (spec 6.3).
try () {
  hrg2rg 2>&1 | sed -n '1s/^<stdin>://p'
}
try <<'EOF'
domain Player = p | q
domain Score = 0 | 1
domain D = a | b
f : D -> D
f(a) = b
graph rules() { end() }
EOF
try <<'EOF'
domain Player = p | q
domain Score = 0 | 1
domain Num = N(X) where X in 0..2
dec : Num -> Num
dec(N(X)) = N(X - 1)
graph rules() { end() }
EOF
try <<'EOF'
domain Player = p | q
domain Score = 0 | 1
graph turn(me: Player) {
  player = me
  me = q
}
graph rules() { turn(p) end() }
EOF
try <<'EOF'
domain Player = p | q
domain Score = 0 | 1
graph rules() {
  loop { player = p
    break()
    player = q
  }
  end()
}
EOF
try <<'EOF'
domain Player = p | q
domain Score = 0 | 1
graph rules() {
  branch {
    player = p
  or {
    player = q
  }
  end()
}
EOF
