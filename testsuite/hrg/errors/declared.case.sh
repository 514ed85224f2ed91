# What is declared twice, or has the name of what is built in and is not that.
start='domain Player = a | b
domain Score = 0 | 100
domain D = x | y'
rules='graph rules() { end() }'

# try NAME: declarations on standard input
try () {
  echo "== $1"
  { echo "$start"; cat; echo "$rules"; } >"$TMPDIR/$1.hrg"
  (cd "$TMPDIR" && hrg2rg "$1.hrg" 2>&1 >/dev/null |
    grep -E '(error|warning|note):')
}
try function-twice <<'END2'
f : D -> D
f(X) = X
f : D -> D
f(X) = x
END2
try variable-twice <<'END2'
v : D
v : Player
END2
try variable-and-function <<'END2'
v : D -> D
v(X) = X
v : D
END2
try player-type <<'END2'
player : D
END2
try goals-type <<'END2'
goals : D -> Score
END2
try system <<'END2'
domain PlayerOrSystem = a | b | keeper
END2
try system-more <<'END2'
domain PlayerOrSystem = a | b | keeper | random | x
END2
try system-right <<'END2'
domain PlayerOrSystem = random | b | keeper | a
END2
try bool <<'END2'
domain Bool = 0 | 1 | 2
END2
try goals-domain <<'END2'
domain Goals = x
END2
try constructor-of-nothing <<'END2'
domain E = C()
END2
try element-and-variable <<'END2'
x : D
END2
try set-twice <<'END2'
v : {x, y, x}
END2
try bound-twice <<'END2'
domain E = C(X, X) where X in 1..3, X in 1..2
END2
try no-case <<'END2'
f : D -> D
f(x) = y
g : D -> D
g(X) = f(f(X))
END2
