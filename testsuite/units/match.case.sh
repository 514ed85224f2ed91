# Units of a match come to the table of rg-match.
. "$RG_ROOT/testsuite/units/common.sh"
shared_object "$games/tic-tac-toe.hrg" t
shared_object "$games/kuhn-poker.hrg" k
compare () { # GAME [AGENT]... [OPTION]..., as rg-match takes them
  rg-units list match "$@" --games-each=3 >units
  each rg-units run "$1" <units >results
  for form in text tsv json; do
    rg-match "$@" --format=$form >want
    rg-units sum --format=$form units results | cmp - want &&
      echo "$*: $form: equal"
  done
}
compare t.so uct:100 random -n 20 --seed=7
compare k.so uct:50,rave flat:20 -n 10
compare t.so --max-moves=7 -n 7
rg-units list match t.so uct:50 -n 4 --games-each=3 | tee units
rg-units run t.so <units | tee results
rg-units sum units results
