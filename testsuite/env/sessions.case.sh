# Sessions of one process: observations, seats, views, ends, and errors, after
# which the session is as before.
. "$RG_ROOT/testsuite/env/begin.sh"
answers () {
  rg-env --stdio serve | sed -e 's/"svg": "<svg .*<\/svg>\\n"/"svg": a picture/' \
    -e 's/\\n/\
/g'
}

echo "== nothing is hidden: against random, against an agent"
{
  opening "$examples/tic-tac-toe.hrg"
  cat <<'END'
reset a {"seed": 7}
step a {"number": 5}
step a {"move": "C__2_2"}
step a {"number": 99}
step a {}
step a {"move": 5}
state a
reset b {"seed": 7, "seats": {"nought": "client"}, "others": "flat:20"}
step b {"move": "C__1_1"}
reset b {"seats": {"cross": "client", "nought": "client"}, "max_moves": 2}
step b {"number": 1}
step b {"number": 1}
step b {"number": 1}
close b
step b {"number": 1}
reset c {"seats": {"ann": "client"}}
reset c {"seats": {"cross": 1}}
reset c {"seats": "all"}
reset c {"others": "expert"}
reset c {"seed": -1}
reset c {"seed": 1.5}
state a {"player": "nought"}
reset c [1]
reset c {
jump c {}
reset c {"svg": true}
step c {"number": 1, "svg": true}
state c {"svg": 1}
state c {"svg": true}
END
} | answers

echo "== hidden: each player knows its own card"
{
  opening "$examples/kuhn-poker.hrg"
  cat <<'END'
reset a {"seed": 3, "seats": {"ann": "client", "bob": "client"}}
step a {"move": "bet"}
state a
state a {"player": "ann"}
step a {"number": 1}
state a {"player": "bob", "svg": true}
END
} | answers
echo "== moves that are hidden in one play of two to the power of 24"
cat >rare.hrg <<'END'
domain Player = ann | bob
domain Score = 0 | 100
domain Step = S(X) where X in 0..24
next : Step -> Step
next(S(X)) = S(if X == 24 then 24 else X + 1)
at : Step
graph rules() {
  loop {
    player = ann
    if at == S(24) {
      visible[bob] = 0
    }
    branch {
      $ on
      visible[bob] = 1
      player = keeper
      at = next[at]
    } or {
      $ stop
      visible[bob] = 1
      player = keeper
      goals[ann] = 100
      end()
    }
  }
}
END
{ opening rare.hrg; echo 'reset a {}'; } | answers
echo "== no game is open; the game has an error; twice"
printf 'reset a {}\n' | answers
printf 'domain Player = one |\n' >wrong.hrg
{ opening wrong.hrg; opening "$examples/tic-tac-toe.hrg"; opening wrong.hrg; } |
  answers
