# Sets of cells that a random play keeps: of which maps and values there are
# any, and what reads and writes them.
rg2c -Wno-all --prefix=game games/kept-cells.rg |
  sed -n -e '/^write_cell/,/^}/p' -e '/^keep_cells/,/^}/p' \
    -e 's/^ *\(.*kept[0-9] (s, w,.*\)/\1/p' \
    -e 's/^ *\(s->v_[a-z]*\[.*\] = .*\)/\1/p' \
    -e 's/^ *\(write_cell[0-9]* (s,.*\)/\1/p'
rg2c -Wno-all --explain games/kept-cells.rg | grep ' play '
