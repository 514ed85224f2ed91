# Moves that end behind a check are listed without jumps where the other side is
# rare, unless the check sees what is written before it.
for game in rare-forks no-rare-forks; do
  rg2c -Wno-all --prefix=game "games/$game.rg" |
    sed -n -e '/^static .* try_cell[^;]*$/,/^}/p' \
      -e 's/^ *\(const int [go].*\)/\1/p' \
      -e 's/^ *\(Flip flip[0-9]* = .*\)/\1/p' -e 's/^ *\(const Flip flip = .*\)/\1/p' \
      -e 's/^ *\(put_move.*;\)$/\1/p' \
      -e 's/^ *\(if (.*other.*)\)\( {\)*$/\1/p'
  rg2c -Wno-all --explain "games/$game.rg" | grep -e ' play' -e jumps
done
