# Rules with other names: the same game, by rg-diff, in each language; texts
# whose names can not change are refused.
. "$RG_ROOT/testsuite/env/begin.sh"
cat >walk.hrg <<'END'
// A walk of one player, with a comment.
domain Player = walker
domain Score = 0 | 100
domain Place = P(X) where X in 1..3   // three places
next : Place -> Place
next(P(X)) = P(X % 3 + 1)
at : Place
graph rules() {
  loop {
    player = walker
    branch {
      $ go
      player = keeper
      at = next[at]
    } or {
      check(at == P(3))
      $ stop
      player = keeper
      goals[walker] = 100
      end()
    }
  }
}
END
echo "== a text: names, no comments; another seed; the same seed"
rg-env rules --obfuscate=1 walk.hrg | tee one
rg-env rules --obfuscate=2 walk.hrg | grep -c "$(sed -n 's/ = .*//p' one | head -n 1)"
rg-env rules --obfuscate=1 walk.hrg | diff one - && echo same
echo "== moves of a session have the new names"
{
  opening walk.hrg 1
  printf 'reset a {}\nrules - {}\n'
} | rg-env --stdio serve | sed 's/\\n/\
/g' | grep -o '^2.*\|^ *[0-9]  .*\|.*graph.*'

echo "== by rg-diff: the numbers of moves of all plays to a depth"
players () { # FILE
  sed -n 's/^type Player = { \(.*\) };/\1/p' "$1" | tr -d ,
}
# Players have their names again: rg-diff compares them.
same_players () {
  set -- $(players b.rg)
  for player in $(players a.rg); do
    printf 's/\\<%s\\>/%s/g\n' "$1" "$player"
    shift
  done >names.sed
  sed -i -f names.sed b.rg
}
translated () { # FILE
  case $1 in
  *.hrg) hrg2rg "$1" ;;
  *.rbg) rbg2rg "$1" ;;
  *.gdl) gdl2rg "$1" ;;
  *.rgl) rgl2gdl "$1" | gdl2rg ;;
  *.lud) lud2hrg "$1" | hrg2rg ;;
  *.rg) cat "$1" ;;
  esac 2>/dev/null
}
for game in kuhn-poker.hrg connect-four.hrg hrg/chess.hrg rbg/breakthrough.rbg \
  rbg/hex.rbg rbg/chess.rbg gdl/tic-tac-toe.gdl gdl/kuhn-poker.gdl gdl/monty-hall.gdl \
  rgl/kuhn-poker.rgl rgl/pig.rgl lud/fox-and-hounds.lud lud/makruk.lud nim.rg; do
  rg-env rules --obfuscate=5 "$examples/$game" >"other.${game##*.}"
  translated "$examples/$game" >a.rg
  translated "other.${game##*.}" >b.rg
  cmp -s a.rg b.rg && echo "$game: nothing has changed"
  same_players
  rg-diff --perft=2 --tags=count a.rg b.rg && echo "$game: the same"
done

echo "== names that are joined from parts"
cat >joined.rbg <<'END'
#players = white(100), black(100)
#pieces = e, wMan, bMan
#variables =
#board = rectangle(up,down,left,right, [e,wMan][e,bMan])
#man(c) = c~Man
#rules = ->white {man(w)} [$ white=100] ->> {}
END
rg-env rules --obfuscate=1 joined.rbg
echo "== refused"
sed 's/c~Man/c~M~an/' joined.rbg >three.rbg
rg-env rules --obfuscate=1 three.rbg
rg-env rules --obfuscate=1 "$examples/lines/pretwa.lines" 2>&1 |
  sed 's|^/.*/||' | head -n 1
rg-env rules --obfuscate=x walk.hrg
rg-env rules walk.hrg walk.hrg
printf 'domain Player = ' >wrong.hrg
rg-env rules --obfuscate=1 wrong.hrg
